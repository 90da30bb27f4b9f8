/** The browser part of an interior: builds it, lights it, and renders the panorama and the single pictures. */
import * as THREE from 'three';
import { bakeLight, type Daylight } from './interior-light.ts';
import { interiorMaterial } from './interior-material.ts';
import type { Part } from './interior-parts.ts';
import type { Vector } from './mesh.ts';
import type { Outside } from './outside.ts';

/** A point for a hotspot. */
export interface Spot {
  readonly id: string;
  readonly at: Vector;
}

export interface PlacedSpot {
  readonly id: string;
  /** Per cent of the panorama's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface Still {
  readonly name: string;
  readonly eye: Vector;
  readonly target: Vector;
  /** Vertical field of view, degrees. */
  readonly field: number;
}

/** An interior before it is lit. */
export interface Interior {
  readonly parts: readonly Part[];
  readonly outside: Outside;
  /** Where the panorama is taken. */
  readonly eye: Vector;
  /** Lightness of the picture. */
  readonly exposure: number;
  readonly spots: readonly Spot[];
  readonly stills: readonly Still[];
}

const FACE = 1536;
/** Limit of brightness; above it a lamp or window is white in the picture anyway. */
const FROM_CUBE = `varying vec2 u;uniform samplerCube e;void main(){float lon=(u.x-.5)*6.2831853,lat=(u.y-.5)*3.14159265;
  vec3 d=vec3(cos(lat)*cos(lon),sin(lat),cos(lat)*sin(lon));gl_FragColor=vec4(textureCube(e,d).rgb,1.);
#include <tonemapping_fragment>
#include <colorspace_fragment>
}`;

export class InteriorScene {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly interior: Interior;
  private readonly scene = new THREE.Scene();

  constructor(renderer: THREE.WebGLRenderer, interior: Interior) {
    this.renderer = renderer;
    this.interior = interior;
    const { parts, outside } = interior;
    bakeLight(parts, outside.daylight);
    for (const { geometry, surface } of parts) {
      const mesh = new THREE.Mesh(geometry, interiorMaterial(surface));
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.scene.add(mesh);
    }
    this.scene.add(outside.sphere, sunOf(outside.daylight));
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.toneMappingExposure = interior.exposure;
    this.mirrorItself();
  }

  private cube(size: number): THREE.WebGLCubeRenderTarget {
    const target = new THREE.WebGLCubeRenderTarget(size, {
      type: THREE.HalfFloatType,
      generateMipmaps: true,
      minFilter: THREE.LinearMipmapLinearFilter,
    });
    const camera = new THREE.CubeCamera(0.02, 100, target);
    camera.position.set(...this.interior.eye);
    camera.update(this.renderer, this.scene);
    return target;
  }

  /** Glossy surfaces reflect the interior as rendered without gloss. */
  private mirrorItself(): void {
    const generator = new THREE.PMREMGenerator(this.renderer);
    this.scene.environment = generator.fromCubemap(this.cube(256).texture).texture;
  }

  private snap(scene: THREE.Scene, camera: THREE.Camera, width: number, height: number): string {
    this.renderer.setSize(width, height);
    this.renderer.render(scene, camera);
    return this.renderer.domElement.toDataURL('image/png');
  }

  /** The panorama as an equirectangular picture with the windscreen in the middle; PNG as a data URL. */
  private panorama(width: number): string {
    const target = this.cube(FACE);
    const screen = new THREE.Mesh(
      new THREE.PlaneGeometry(2, 2),
      new THREE.ShaderMaterial({
        uniforms: { e: { value: target.texture } },
        vertexShader: 'varying vec2 u;void main(){u=uv;gl_Position=vec4(position.xy,0.,1.);}',
        fragmentShader: FROM_CUBE,
      }),
    );
    const scene = new THREE.Scene();
    scene.add(screen);
    const url = this.snap(scene, new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1), width, width / 2);
    target.dispose();
    return url;
  }

  private still({ eye, target, field }: Still, width: number, height: number): string {
    const camera = new THREE.PerspectiveCamera(field, width / height, 0.02, 100);
    camera.position.set(...eye);
    camera.lookAt(...target);
    return this.snap(this.scene, camera, width, height);
  }

  /** The panorama, or the still of that name. */
  look(from: string, width: number, height: number): string {
    if (from === 'panorama') return this.panorama(width);
    const still = this.interior.stills.find(({ name }) => name === from);
    if (!still) throw new Error(`This interior has no still called ${from}.`);
    return this.still(still, width, height);
  }

  /** Positions of the spots in the panorama, per cent of its width and height. */
  spots(): PlacedSpot[] {
    const eye = new THREE.Vector3(...this.interior.eye);
    return this.interior.spots.map(({ id, at }) => {
      const d = new THREE.Vector3(...at).sub(eye).normalize();
      const x = (Math.atan2(d.z, d.x) / (2 * Math.PI) + 0.5) * 100;
      const y = (0.5 - Math.asin(d.y) / Math.PI) * 100;
      return { id, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    });
  }
}

/** @param reach half the width that its shadows cover, metres */
export function sunOf({ sun, sunlight }: Daylight, reach = 4): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight(new THREE.Color(...sunlight), 1);
  light.position.copy(sun).multiplyScalar(2 * reach);
  light.castShadow = true;
  light.shadow.mapSize.set(4096, 4096);
  light.shadow.radius = 2;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = 0.012;
  const { camera } = light.shadow;
  [camera.left, camera.right, camera.top, camera.bottom, camera.near, camera.far] = [
    -reach,
    reach,
    reach,
    -reach,
    0.5,
    4 * reach,
  ];
  return light;
}
