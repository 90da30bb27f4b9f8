/** Surfaces of a caravan's inside. */
import type { Surface } from './interior-parts.ts';

export const white: Surface = { colour: '#dfe0dd', rough: 0.45 };
export const ceiling: Surface = { colour: '#e6e6e3', rough: 0.7, grain: [0.0002, 0.004] };
export const gloss: Surface = { colour: '#e2e3e1', rough: 0.12, coat: 0.6 };
export const black: Surface = { colour: '#131415', rough: 0.5 };
export const glass: Surface = { colour: '#07090b', rough: 0.06, coat: 1 };
export const steel: Surface = { colour: '#b4b9bc', rough: 0.28, metal: 1 };
export const light: Surface = { colour: '#ffe9c8', rough: 0.4, glow: 5 };

export const planks: Surface = {
  colour: '#9a8468',
  rough: 0.48,
  pattern: `float row=floor(p.z/.135);float along=p.x/1.1+row*.377;float tone=dice3(vec3(row,floor(along),3.));
float g=speckle(vec3(p.x*5.,p.z*90.,row))*.6+speckle(vec3(p.x*22.,p.z*420.,row))*.4;
c*=(.72+.36*tone)*(.78+.42*g);float gap=min(abs(fract(p.z/.135)-.5)-.485,0.);
if(fract(p.z/.135)<.018||fract(along)<.0022){c*=.45;h-=.001;}r+=.12*g;`,
};

export const oak: Surface = {
  colour: '#8d6b49',
  rough: 0.5,
  pattern: `float g=speckle(vec3(p.x*30.,p.y*4.,p.z*30.)+2.)*.55+speckle(vec3(p.x*160.,p.y*11.,p.z*160.))*.45;c*=.66+.62*g;r+=.08*g;`,
};

export const stone: Surface = {
  colour: '#3a3c3e',
  rough: 0.22,
  coat: 0.3,
  pattern:
    'float s=speckle(p/.004);c*=.8+.35*speckle(p/.02);c+=vec3(.16)*smoothstep(.8,.9,s);c*=1.-.5*smoothstep(.2,.1,s);',
};

export const tiles: Surface = {
  colour: '#d9dedb',
  rough: 0.14,
  coat: 0.5,
  pattern: `float row=floor(p.y/.062);vec2 t=vec2(fract(p.x/.15+mod(row,2.)*.5),fract(p.y/.062));
float e=min(min(t.x,1.-t.x)*.15,min(t.y,1.-t.y)*.062);float g=1.-smoothstep(.0008,.0018,e);
c*=.93+.1*dice3(vec3(floor(p.x/.15+mod(row,2.)*.5),row,1.));c=mix(c,vec3(.42),g);r=mix(r,.8,g);h-=.0012*g;`,
};

/** Fabric with a fine weave. */
export const fabric = (colour: string): Surface => ({
  colour,
  rough: 0.95,
  grain: [0.0008, 0.003],
  pattern: 'c*=.82+.3*speckle(p/.0026);',
});

/** Upholstery leather, with a seam along every 45 cm. */
export const hide = (colour: string): Surface => ({
  colour,
  rough: 0.52,
  grain: [0.0007, 0.005],
  pattern: 'float s=abs(fract(p.z/.46+.5)-.5)*.46;c*=1.-.5*exp(-s*s/.00001);h-=.003*exp(-s*s/.00004);',
});
