/** The browser part of a place: lights it, puts the vehicles into it and takes its picture. */
import * as THREE from 'three';
import type { Vehicle } from './car.ts';
import { contactShadow } from './ground.ts';
import { bakeLight } from './interior-light.ts';
import { interiorMaterial } from './interior-material.ts';
import { roundedBox, type Part } from './interior-parts.ts';
import { sunOf } from './interior-scene.ts';
import type { Place, Stand } from './place.ts';

const dark = { colour: '#1c1e20', rough: 0.8 };

const poseOf = ({ at, turn }: Stand): THREE.Matrix4 =>
  new THREE.Matrix4().makeRotationY(THREE.MathUtils.degToRad(turn)).setPosition(...at);

/** Two boxes that shade floor and walls as the vehicle would. */
function toStandIns({ model, footprints }: Vehicle, stand: Stand): Part[] {
  const top = new THREE.Box3().setFromObject(model).max.y;
  return footprints.flatMap(({ front, rear, halfWidth }) =>
    (
      [
        [front - rear - 0.15, 0.26, top * 0.62],
        [(front - rear) * 0.55, top * 0.6, top * 0.97],
      ] as const
    ).map(([length, from, to]) => {
      const geometry = roundedBox([length, to - from, 2 * halfWidth - 0.12], 0.05, 0.3);
      geometry.translate((front + rear) / 2, (from + to) / 2, 0);
      geometry.setAttribute('local', geometry.getAttribute('position').clone());
      geometry.applyMatrix4(poseOf(stand));
      return { geometry, surface: dark, unseen: true };
    }),
  );
}

/** Shows the mirror image, blurred and stronger towards the horizon. */
function polish(material: THREE.MeshPhysicalMaterial, share: number, mirror: THREE.Texture): void {
  const compile = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    compile(shader, renderer);
    shader.uniforms['mirrored'] = { value: mirror };
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform sampler2D mirrored;')
      .replace(
        '#include <opaque_fragment>',
        `float grazing=pow(1.-clamp(dot(normal,normalize(vViewPosition)),0.,1.),2.2);
        vec2 at=gl_FragCoord.xy/vec2(textureSize(mirrored,0));
        vec3 seen=vec3(0.);
        for(int i=-2;i<=2;i++)seen+=textureLod(mirrored,at+vec2(0.,float(i)*.0035),2.6).rgb/5.;
        outgoingLight=outgoingLight*(1.-${share.toFixed(2)}*grazing)+seen*(${share.toFixed(2)}*(.25+.75*grazing));
        #include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => 'polished';
}

export class PlaceScene {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly place: Place;
  private readonly scene = new THREE.Scene();
  /** Everything that a polished floor mirrors. */
  private readonly standing = new THREE.Group();
  private readonly floors: {
    mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhysicalMaterial>;
    share: number;
  }[] = [];

  constructor(renderer: THREE.WebGLRenderer, place: Place, vehicles: readonly Vehicle[]) {
    this.renderer = renderer;
    this.place = place;
    const standIns = vehicles.flatMap((vehicle, i) => toStandIns(vehicle, place.stands[i]!));
    bakeLight([...place.parts, ...standIns], place.outside.daylight);
    for (const { geometry, surface } of place.parts) {
      const mesh = new THREE.Mesh(geometry, interiorMaterial(surface));
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      if (surface.mirror === undefined) this.standing.add(mesh);
      else {
        this.floors.push({ mesh, share: surface.mirror });
        this.scene.add(mesh);
      }
    }
    const sun = sunOf(place.outside.daylight, place.reach);
    this.scene.add(place.outside.sphere, sun, this.standing);
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.toneMappingExposure = place.exposure;
    this.reflectItself();
    vehicles.forEach((vehicle, i) => this.put(vehicle, place.stands[i]!));
  }

  private put({ model, footprints }: Vehicle, stand: Stand): void {
    const group = new THREE.Group();
    group.add(model);
    model.traverse((child) => {
      child.castShadow = true;
      child.receiveShadow = true;
    });
    group.applyMatrix4(poseOf(stand));
    this.standing.add(group);
    // A raised vehicle does not touch the floor.
    if (stand.at[1] > 0) return;
    const shadows = new THREE.Group();
    for (const footprint of footprints) shadows.add(contactShadow(footprint));
    shadows.applyMatrix4(poseOf(stand));
    this.scene.add(shadows);
  }

  /** The vehicles' paint reflects the place as it is without them. */
  private reflectItself(): void {
    const target = new THREE.WebGLCubeRenderTarget(512, { type: THREE.HalfFloatType, generateMipmaps: true });
    const camera = new THREE.CubeCamera(0.05, 120, target);
    camera.position.set(...this.place.eye);
    camera.update(this.renderer, this.scene);
    this.scene.environment = new THREE.PMREMGenerator(this.renderer).fromCubemap(target.texture).texture;
  }

  /** What stands on the floor, upside down, where the floor shows it. */
  private mirror(camera: THREE.Camera, width: number, height: number): THREE.Texture {
    const target = new THREE.WebGLRenderTarget(width, height, {
      type: THREE.HalfFloatType,
      generateMipmaps: true,
      minFilter: THREE.LinearMipmapLinearFilter,
    });
    for (const { mesh } of this.floors) mesh.visible = false;
    this.standing.scale.y = -1;
    this.place.outside.sphere.scale.y = -1;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.scene, camera);
    this.renderer.setRenderTarget(null);
    this.standing.scale.y = 1;
    this.place.outside.sphere.scale.y = 1;
    for (const { mesh } of this.floors) mesh.visible = true;
    return target.texture;
  }

  /** The still of that name; PNG as a data URL. */
  look(from: string, width: number, height: number): string {
    const still = this.place.stills.find(({ name }) => name === from);
    if (!still) throw new Error(`This place has no still called ${from}.`);
    const { eye, target, field } = still;
    const camera = new THREE.PerspectiveCamera(field, width / height, 0.05, 120);
    camera.position.set(...eye);
    // Level, so that posts and walls stay upright.
    camera.lookAt(target[0], eye[1], target[2]);
    camera.updateProjectionMatrix();
    const { elements } = camera.projectionMatrix;
    elements[9] = (target[1] - eye[1]) / (Math.tan((field * Math.PI) / 360) * (eye[2] - target[2]));
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    this.renderer.setSize(width, height);
    const mirror = this.floors.length > 0 ? this.mirror(camera, width, height) : null;
    if (mirror) for (const { mesh, share } of this.floors) polish(mesh.material, share, mirror);
    for (const { mesh } of this.floors) mesh.material.needsUpdate = true;
    this.renderer.render(this.scene, camera);
    return this.renderer.domElement.toDataURL('image/png');
  }
}
