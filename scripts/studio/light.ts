import * as THREE from 'three';

/** The studio: dark walls, light floor. The steps of the walls give the side of a car its tonal bands. */
const ROOM = `varying vec3 d;void main(){float y=normalize(d).y;
  float wall=mix(0.46,0.10,smoothstep(0.0,0.10,y));
  wall=mix(wall,0.17,smoothstep(0.25,0.55,y));
  wall=mix(wall,0.34,smoothstep(0.60,0.95,y));
  float ground=mix(0.85,0.32,smoothstep(-0.02,-0.45,y));
  gl_FragColor=vec4(vec3(mix(ground,wall,smoothstep(-0.012,0.012,y)))*vec3(0.97,0.99,1.03),1.);}`;
const PANEL = `varying vec2 u;uniform float i;uniform vec3 c;void main(){vec2 q=min(u,1.-u);
  float a=smoothstep(0.,.10,q.x)*smoothstep(0.,.16,q.y);gl_FragColor=vec4(c*i*(.75+.25*a),a);}`;

interface Panel {
  readonly size: readonly [number, number];
  readonly at: readonly [number, number, number];
  readonly power: number;
  readonly tint?: number;
}

/** Soft boxes: overhead, the 30 m strips that draw the shoulder line, a fill above them, and the ends. */
const PANELS: readonly Panel[] = [
  { size: [13, 3.6], at: [0, 8.5, 0], power: 8 },
  { size: [30, 1.9], at: [0, 4.3, 10.5], power: 7.5 },
  { size: [30, 1.9], at: [0, 4.3, -10.5], power: 6 },
  { size: [30, 3.2], at: [0, 9, 9], power: 1.1 },
  { size: [30, 3.2], at: [0, 9, -9], power: 1.1 },
  { size: [2.2, 6], at: [13.5, 3.4, 5.2], power: 6.5, tint: 0xfff6ea },
  { size: [2.2, 6], at: [13.5, 3.4, -5.2], power: 4.5 },
  { size: [9, 1.8], at: [-14, 4.6, 0], power: 5.5, tint: 0xeaf2ff },
];

/**
 * For a turntable the same boxes form a ring, the brightest behind the camera (which looks along -x): at every angle
 * the car's shoulder reflects one of them, and the gaps between them move over its sides.
 */
const RING: readonly Panel[] = [
  { size: [8.5, 8.5], at: [0, 8.5, 0], power: 6.5 },
  ...[7.5, 6.5, 4.5, 5, 4.5, 6.8].map((power, i): Panel => {
    const angle = (i * Math.PI) / 3 + 0.42;
    return {
      size: [9.6, 1.9],
      at: [10.5 * Math.cos(angle), 4.3, 10.5 * Math.sin(angle)],
      power,
      ...(i === 0 && { tint: 0xfff6ea }),
      ...(i === 3 && { tint: 0xeaf2ff }),
    };
  }),
  ...[0.42, 2.51, 4.6].map((angle): Panel => ({
    size: [14, 3],
    at: [9 * Math.cos(angle), 9, 9 * Math.sin(angle)],
    power: 1.2,
  })),
];

/** The lighting: the room of single pictures, or the turntable's. */
export type Lighting = 'room' | 'turntable';

/** The environment every material reflects; there is no other light. */
export function makeEnvironment(renderer: THREE.WebGLRenderer, lighting: Lighting): THREE.Texture {
  const room = new THREE.Scene();
  room.add(
    new THREE.Mesh(
      new THREE.SphereGeometry(30, 64, 32),
      new THREE.ShaderMaterial({
        side: THREE.BackSide,
        vertexShader:
          'varying vec3 d;void main(){d=position;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
        fragmentShader: ROOM,
      }),
    ),
  );
  for (const { size, at, power, tint } of lighting === 'room' ? PANELS : RING) {
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.ShaderMaterial({
        side: THREE.DoubleSide,
        transparent: true,
        uniforms: { i: { value: power }, c: { value: new THREE.Color(tint ?? 0xffffff) } },
        vertexShader:
          'varying vec2 u;void main(){u=uv;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
        fragmentShader: PANEL,
      }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0.5, 0);
    room.add(panel);
  }
  const generator = new THREE.PMREMGenerator(renderer);
  return generator.fromScene(room, 0, 0.1, 100, { size: 512 }).texture;
}
