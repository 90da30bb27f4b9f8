/** Surfaces of the places, by template: the backdrop's language on walls and floor. */
import type { Surface } from './interior-parts.ts';
import type { Template } from './plan.data.ts';

export interface PlaceTrim {
  readonly wall: Surface;
  readonly ceiling: Surface;
  readonly floor: Surface;
  /** Posts, chests, the wall behind the desk. */
  readonly accent: Surface;
  readonly asphalt: Surface;
}

const CONCRETE = 'c*=.9+.12*speckle(p*1.3)+.05*speckle(p*9.)+.04*speckle(p*60.);r*=.8+.35*speckle(p*2.1);';

/** Joints of a slab, every four metres. */
const JOINTS = 'vec2 j=abs(fract(p.xz/4.+.5)-.5)*4.;c*=1.-.22*step(min(j.x,j.y),.006);';

const floorOf = (colour: string, mirror: number, lines = ''): Surface => ({
  colour,
  rough: 0.42,
  mirror,
  pattern: CONCRETE + JOINTS + lines,
});

/** Steel sheet with a rib every 30 cm, as behind the cars of the template's pictures. */
const RIBS =
  'float q=fract(p.y/.3);float rib=smoothstep(.0,.06,q)*smoothstep(.2,.14,q);h+=.02*rib;c*=.93+.1*rib;c*=.97+.05*speckle(p*3.);';

/** Boards of 18 cm, upright, each a little different. */
const BOARDS = `float along=p.x+p.z;float b=floor(along/.18);c*=.9+.14*dice3(vec3(b,2.,7.));
float g=fract(along/.18);if(g<.035){c*=.6;h-=.004;}c*=.95+.1*speckle(vec3(along*40.,p.y*2.,1.));`;

const YELLOW_LINE =
  'float e=abs(p.z+.25+p.x*.03);if(e<.075&&speckle(p*14.)>.12){c=mix(c,vec3(.86,.56,.0),.92);r=.4;}';

const asphaltOf = (colour: string): Surface => ({
  colour,
  rough: 0.92,
  grain: [0.004, 0.012],
  pattern: 'c*=.82+.22*speckle(p*.7)+.2*speckle(p*46.);',
});

const concreteCeiling: Surface = { colour: '#d9dcdd', rough: 0.8 };

export const placeTrims: Readonly<Record<Template, PlaceTrim>> = {
  atlas: {
    wall: { colour: '#d3d8da', rough: 0.7, pattern: 'c*=.975+.04*speckle(p*2.);' },
    ceiling: concreteCeiling,
    floor: floorOf('#b4babc', 0.3),
    accent: { colour: '#39434a', rough: 0.55 },
    asphalt: asphaltOf('#8d9396'),
  },
  torque: {
    wall: { colour: '#c3c9cc', rough: 0.5, metal: 0.15, pattern: RIBS },
    ceiling: { colour: '#c3c8ca', rough: 0.8 },
    floor: floorOf('#a2a8ab', 0.2, YELLOW_LINE),
    accent: { colour: '#e8b400', rough: 0.42 },
    asphalt: asphaltOf('#84898c'),
  },
  drift: {
    wall: { colour: '#b9c4b6', rough: 0.75, pattern: BOARDS },
    ceiling: { colour: '#d6cdbb', rough: 0.8 },
    floor: floorOf('#b3ab9c', 0.2),
    accent: { colour: '#1c4435', rough: 0.5 },
    asphalt: asphaltOf('#b08c63'),
  },
};

export const steel: Surface = { colour: '#a9afb2', rough: 0.34, metal: 0.9 };
export const dark: Surface = { colour: '#17191b', rough: 0.55 };
export const rubber: Surface = { colour: '#141516', rough: 0.9 };
export const chrome: Surface = { colour: '#d5d9db', rough: 0.16, metal: 1 };
export const bench: Surface = {
  colour: '#96734b',
  rough: 0.55,
  pattern: 'c*=.78+.4*speckle(vec3(p.x*3.,p.y*60.,p.z*40.));',
};
export const lamp: Surface = { colour: '#ffffff', rough: 0.5, glow: 9 };
export const frosted: Surface = { colour: '#eef4f7', rough: 0.5, glow: 1.5 };
