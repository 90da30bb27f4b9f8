/** What is seen through the windows of an interior: a drawing all round, which also gives the daylight. */
import * as THREE from 'three';
import type { Daylight, Radiance } from './interior-light.ts';
import type { Vector } from './mesh.ts';

export interface Outside {
  readonly sphere: THREE.Mesh;
  readonly daylight: Daylight;
}

export interface Weather {
  /** Factors by which the outside is brighter than its drawing, in the picture and as a light. */
  readonly gain: number;
  readonly light: number;
  /** Degrees: to the right of the vehicle's nose, and above the horizon. */
  readonly sun: readonly [bearing: number, height: number];
  readonly sunlight: Radiance;
}

/** Transmission of the glass. */
const GLASS = 0.86;
const WIDTH = 4096;
const HEIGHT = 2048;

export type Ink = CanvasRenderingContext2D;

export function newDrawing(width = WIDTH, height = HEIGHT): { canvas: HTMLCanvasElement; ink: Ink } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('The browser gives no 2d canvas; the studio cannot draw what lies outside.');
  return { canvas, ink };
}

/** Pixels of a bearing (degrees, 0 ahead, to the right) and a height above the horizon. */
export const across = (bearing: number): number => (((bearing + 540) % 360) / 360) * WIDTH;
export const down = (height: number): number => (0.5 - height / 180) * HEIGHT;
export const degree = HEIGHT / 180;

const toLinear = (byte: number): number => {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};

/** A small blurred copy in which rays are looked up. */
function lookUp(canvas: HTMLCanvasElement): (d: THREE.Vector3) => Radiance {
  const [w, h] = [256, 128];
  const { ink } = newDrawing(w, h);
  ink.filter = 'blur(2px)';
  ink.drawImage(canvas, 0, 0, w, h);
  const { data } = ink.getImageData(0, 0, w, h);
  return ({ x, y, z }) => {
    const px = Math.min(w - 1, Math.floor((Math.atan2(z, x) / (2 * Math.PI) + 0.5) * w));
    const py = Math.min(h - 1, Math.floor((0.5 - Math.asin(Math.max(-1, Math.min(1, y))) / Math.PI) * h));
    const at = (py * w + px) * 4;
    return [toLinear(data[at]!), toLinear(data[at + 1]!), toLinear(data[at + 2]!)];
  };
}

function towards([bearing, height]: Weather['sun']): THREE.Vector3 {
  const [b, h] = [THREE.MathUtils.degToRad(bearing), THREE.MathUtils.degToRad(height)];
  return new THREE.Vector3(Math.cos(h) * Math.cos(b), Math.sin(h), Math.cos(h) * Math.sin(b));
}

/** Places a drawing all round the camera. */
export function hang(canvas: HTMLCanvasElement, weather: Weather, eye: Vector): Outside {
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  // Mipmaps would show a seam where the drawing closes.
  map.generateMipmaps = false;
  map.minFilter = THREE.LinearFilter;
  const sphere = new THREE.Mesh(
    new THREE.SphereGeometry(60, 48, 32),
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      uniforms: { map: { value: map }, gain: { value: weather.gain * GLASS } },
      vertexShader:
        'varying vec3 d;void main(){d=position;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
      fragmentShader: `varying vec3 d;uniform sampler2D map;uniform float gain;void main(){vec3 n=normalize(d);
        gl_FragColor=vec4(texture2D(map,vec2(atan(n.z,n.x)/6.2831853+.5,asin(n.y)/3.14159265+.5)).rgb*gain,1.);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
    }),
  );
  sphere.position.set(...eye);
  const colour = lookUp(canvas);
  const gain = weather.light * GLASS;
  return {
    sphere,
    daylight: {
      sky: (direction) => {
        const [r, g, b] = colour(direction);
        return [r * gain, g * gain, b * gain];
      },
      sun: towards(weather.sun),
      sunlight: weather.sunlight,
    },
  };
}
