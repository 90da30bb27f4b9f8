import * as THREE from 'three';
import type { Body } from './body-field.ts';
import { wraps } from './outline.ts';
import type { Layer } from './overlay.ts';
import type { Paint } from './paint.data.ts';

/** The four drawings of a body. */
export type Projections = Readonly<Record<'side' | 'front' | 'rear' | 'top', Layer>>;

function texture(canvas: HTMLCanvasElement, colour: boolean): THREE.CanvasTexture {
  const t = new THREE.CanvasTexture(canvas);
  t.anisotropy = 4;
  t.colorSpace = colour ? THREE.SRGBColorSpace : THREE.NoColorSpace;
  t.minFilter = THREE.LinearMipmapLinearFilter;
  return t;
}

const DECLARATIONS = `
varying vec3 oP;varying vec3 oN;uniform mat3 normalMatrix;
uniform sampler2D sideA,frontA,rearA,topA,sideP,frontP,rearP,topP;
uniform vec4 sideR,frontR,rearR,topR,glass,wrap;uniform vec3 arch,tub;uniform vec2 axles;
vec4 gA;vec4 gP;vec3 gN;float gGlow;
vec2 uvIn(vec2 p,vec4 r){return (p-r.xy)/(r.zw-r.xy);}
// Bent by the drawing's height, less where the projection grazes the surface: there it would sparkle.
vec3 bump(sampler2D t,vec2 uv,vec4 r,vec3 U,vec3 V,vec3 n){vec2 e=vec2(.0025)/(r.zw-r.xy);
  float a=texture2D(t,uv+vec2(e.x,0.)).b-texture2D(t,uv-vec2(e.x,0.)).b;
  float b=texture2D(t,uv+vec2(0.,e.y)).b-texture2D(t,uv-vec2(0.,e.y)).b;
  vec3 g=U*a+V*b;g-=n*dot(g,n);float k=smoothstep(.35,.75,abs(dot(cross(U,V),n)));return normalize(n-g*.45*k);}
void drawn(){
  vec3 n=normalize(oN);vec3 p=oP;float az=abs(p.z);
  // Wheel arches are cut per pixel; the liner and the lip hide the edge.
  if(az>.38&&(length(p.xy-vec2(axles.x,arch.y))<arch.x||length(p.xy-vec2(axles.y,arch.y))<arch.x))discard;
  if(az>.38&&p.y<arch.y&&(abs(p.x-axles.x)<arch.x||abs(p.x-axles.y)<arch.x))discard;
  vec2 us=uvIn(p.xy,sideR),uf=uvIn(p.zy,frontR),ur=uvIn(p.zy,rearR),ut=uvIn(p.xz,topR);
  bool green=p.y>mix(glass.z,glass.w,clamp((.3-p.x)/1.5,0.,1.))&&p.x<glass.x&&p.x>glass.y;
  // Ahead of the front axle the side's drawing reaches further up: lamps run round the corner there.
  int v=abs(n.z)>(p.x>axles.x?.22:.45)?0:3;
  if(green){if(n.x>.30&&abs(n.z)<.72)v=1;else if(n.x<-.22&&abs(n.z)<.72)v=2;}
  else{if(p.x>wrap.x+wrap.y*(p.y-.65))v=1;if(p.x<wrap.z+wrap.w*(p.y-.65))v=2;}
  if(v==0){gA=texture2D(sideA,us);gP=texture2D(sideP,us);gN=bump(sideP,us,sideR,vec3(1,0,0),vec3(0,1,0),n);}
  else if(v==1){gA=texture2D(frontA,uf);gP=texture2D(frontP,uf);gN=bump(frontP,uf,frontR,vec3(0,0,1),vec3(0,1,0),n);}
  else if(v==2){gA=texture2D(rearA,ur);gP=texture2D(rearP,ur);gN=bump(rearP,ur,rearR,vec3(0,0,1),vec3(0,1,0),n);}
  else{gA=texture2D(topA,ut);gP=texture2D(topP,ut);gN=bump(topP,ut,topR,vec3(1,0,0),vec3(0,0,1),n);}
  // The tub is lined with black plastic, whichever way its walls face; they lie a little beyond its measure.
  bool lined=p.x>tub.x&&p.x<tub.y+.012&&az<tub.z&&p.y>.6;
  // So is the gap behind the cab.
  if(tub.x<tub.y&&abs(p.x+.955)<.017&&p.y>.69)lined=true;
  if(lined){gA=vec4(.006,.006,.007,1.);gP=vec4(.75,0.,1.,1.);gN=n;}
}`;

/** Where three's own shader is continued: [after or instead of this chunk, code]. */
const PATCHES: readonly (readonly [string, string])[] = [
  ['#include <common>', `#include <common>${DECLARATIONS}`],
  [
    '#include <color_fragment>',
    '#include <color_fragment>\ndrawn();diffuseColor.rgb=mix(diffuseColor.rgb,gA.rgb,gA.a);',
  ],
  [
    '#include <roughnessmap_fragment>',
    '#include <roughnessmap_fragment>\nroughnessFactor=mix(roughnessFactor,gP.r,gA.a);',
  ],
  [
    '#include <metalnessmap_fragment>',
    '#include <metalnessmap_fragment>\nmetalnessFactor=mix(metalnessFactor,gP.g>.66?1.:0.,gA.a);gGlow=gP.g>.2&&gP.g<.62?(gP.g-.2)*2.5*gA.a:0.;',
  ],
  ['#include <normal_fragment_maps>', '#include <normal_fragment_maps>\nnormal=normalize(normalMatrix*gN);'],
  [
    '#include <clearcoat_normal_fragment_maps>',
    '#include <clearcoat_normal_fragment_maps>\nclearcoatNormal=normal;',
  ],
  [
    '#include <lights_physical_fragment>',
    '#include <lights_physical_fragment>\nmaterial.clearcoat*=mix(1.,1.-smoothstep(.25,.6,gP.r),gA.a);',
  ],
  [
    '#include <emissivemap_fragment>',
    '#include <emissivemap_fragment>\ntotalEmissiveRadiance+=gA.rgb*gGlow*1.6;',
  ],
  [
    '#include <opaque_fragment>',
    // False occlusion: the floor takes the light from the sills.
    '{float ao=mix(.22,1.,smoothstep(.04+arch.z*.6,.34+arch.z*.8,oP.y-gN.y*.06));outgoingLight*=mix(ao,1.,clamp(gN.y*1.5,0.,1.));}\n#include <opaque_fragment>',
  ],
];

/** Clear-coated paint without any drawing, for mirrors and handles. */
export function plainPaint(paint: Paint): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color: paint.base,
    metalness: paint.metallic,
    roughness: paint.rough,
    clearcoat: 1,
    clearcoatRoughness: 0.01,
  });
}

/** Paint with the body's four drawings on it. */
export function bodyMaterial(body: Body, drawings: Projections, paint: Paint): THREE.MeshPhysicalMaterial {
  const { spec, belt } = body;
  const w = wraps(body);
  const uniforms: Record<string, THREE.IUniform> = {
    axles: { value: new THREE.Vector2(spec.frontAxle, spec.rearAxle) },
    arch: { value: new THREE.Vector3(spec.archRadius, spec.wheelRadius, spec.lift) },
    glass: {
      value: new THREE.Vector4(
        spec.windscreen[0][0] + 0.12,
        spec.backlight[0][0] - 0.05,
        belt(0.3) + 0.012,
        belt(-1.2) + 0.012,
      ),
    },
    tub: { value: new THREE.Vector3(...(spec.tub ?? [1, -1]), spec.halfWidth - 0.145) },
    wrap: { value: new THREE.Vector4(w.front, w.frontSlope, w.rear, w.rearSlope) },
  };
  for (const [view, { colour, material, rect }] of Object.entries(drawings)) {
    uniforms[`${view}A`] = { value: texture(colour, true) };
    uniforms[`${view}P`] = { value: texture(material, false) };
    uniforms[`${view}R`] = { value: new THREE.Vector4(rect.x0, rect.y0, rect.x1, rect.y1) };
  }
  const result = plainPaint(paint);
  result.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 oP;varying vec3 oN;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\noP=position;oN=normal;');
    for (const [chunk, code] of PATCHES) shader.fragmentShader = shader.fragmentShader.replace(chunk, code);
  };
  // Freed with the material: a session renders dozens of cars in one page.
  result.addEventListener('dispose', () => {
    for (const { value } of Object.values(uniforms)) if (value instanceof THREE.Texture) value.dispose();
  });
  return result;
}
