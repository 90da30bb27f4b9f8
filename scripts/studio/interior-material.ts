import * as THREE from 'three';
import type { Surface } from './interior-parts.ts';

const NOISE = `
float dice3(vec3 p){p=fract(p*.3183099+.1);p*=17.;return fract(p.x*p.y*p.z*(p.x+p.y+p.z));}
float speckle(vec3 x){vec3 i=floor(x),f=fract(x);f=f*f*(3.-2.*f);
  return mix(mix(mix(dice3(i),dice3(i+vec3(1,0,0)),f.x),mix(dice3(i+vec3(0,1,0)),dice3(i+vec3(1,1,0)),f.x),f.y),
    mix(mix(dice3(i+vec3(0,0,1)),dice3(i+vec3(1,0,1)),f.x),mix(dice3(i+vec3(0,1,1)),dice3(i+vec3(1,1,1)),f.x),f.y),f.z);}`;

/** Tilts the normal by the slope of a height, as three's own bump maps do. */
const TILT = `
vec3 tilted(vec3 eye,vec3 n,float h){vec3 sx=dFdx(eye),sy=dFdy(eye);vec3 r1=cross(sy,n),r2=cross(n,sx);
  float det=dot(sx,r1)*(gl_FrontFacing?1.:-1.);vec3 g=sign(det)*(dFdx(h)*r1+dFdy(h)*r2);
  vec3 t=abs(det)*n-g;return dot(t,t)>0.?normalize(t):n;}`;

/** Reflections are darkened by the surface's own light, because one probe is used for the whole interior. */
const OCCLUSION = `
iblIrradiance=PI*vBaked;
float lit=clamp(dot(vBaked,vec3(.3,.5,.2))*1.6,.03,1.);
radiance*=lit;
#ifdef USE_CLEARCOAT
clearcoatRadiance*=lit;
#endif`;

function fragment({ grain = [0, 1], pattern = '' }: Surface): (readonly [string, string])[] {
  const [height, size] = grain;
  return [
    ['#include <common>', `#include <common>\nvarying vec3 vBaked;varying vec3 vLocal;${NOISE}${TILT}`],
    [
      '#include <color_fragment>',
      `#include <color_fragment>
vec3 p=vLocal;vec3 c=diffuseColor.rgb;float r=roughness;float h=0.;
${pattern}
${height > 0 ? `h+=${height.toFixed(6)}*(speckle(p/${size.toFixed(5)})+.5*speckle(p/${(size / 2.3).toFixed(5)}));` : ''}
diffuseColor.rgb=c;`,
    ],
    ['#include <roughnessmap_fragment>', '#include <roughnessmap_fragment>\nroughnessFactor=r;'],
    [
      '#include <normal_fragment_maps>',
      '#include <normal_fragment_maps>\nnormal=tilted(-vViewPosition,normal,h);',
    ],
    ['#include <lights_fragment_maps>', `#include <lights_fragment_maps>${OCCLUSION}`],
  ];
}

function drawnOn(material: THREE.MeshPhysicalMaterial, { drawing, glow }: Surface): void {
  if (!drawing) return;
  const map = new THREE.CanvasTexture(drawing);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  if (!glow) {
    material.map = map;
    return;
  }
  material.emissiveMap = map;
  material.emissive.set(0xffffff);
  material.color.set(0x020304);
}

/** The material of a part whose light is in its vertices. */
export function interiorMaterial(surface: Surface): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: surface.colour,
    roughness: surface.rough,
    metalness: surface.metal ?? 0,
    clearcoat: surface.coat ?? 0,
    clearcoatRoughness: 0.04,
    side: THREE.DoubleSide,
    shadowSide: THREE.DoubleSide,
  });
  if (surface.glow) {
    material.emissive.set(surface.colour);
    material.emissiveIntensity = surface.glow;
  }
  drawnOn(material, surface);
  // Materials with the same source share a shader program, so each needs distinct source.
  material.customProgramCacheKey = () => `${surface.pattern ?? ''} ${(surface.grain ?? []).join(' ')}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 baked;attribute vec3 local;varying vec3 vBaked;varying vec3 vLocal;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvBaked=baked;vLocal=local;');
    for (const [chunk, code] of fragment(surface))
      shader.fragmentShader = shader.fragmentShader.replace(chunk, code);
  };
  return material;
}
