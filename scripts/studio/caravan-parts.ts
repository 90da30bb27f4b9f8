import * as THREE from 'three';
import type { Corner } from './overlay.ts';
import type { WallRect } from './caravans.data.ts';

export interface CaravanMaterials {
  readonly shell: THREE.Material;
  readonly accent: THREE.Material;
  readonly dark: THREE.Material;
  readonly pane: THREE.Material;
  readonly chequer: THREE.Material;
  readonly alloy: THREE.Material;
  readonly canvas: THREE.Material;
}

/** A closed shape through corners, each rounded by a quadratic of its radius. */
export function roundedShape(corners: readonly Corner[]): THREE.Shape {
  const shape = new THREE.Shape();
  const n = corners.length;
  corners.forEach((corner, i) => {
    const before = corners[(i + n - 1) % n]!;
    const after = corners[(i + 1) % n]!;
    const towards = (to: Corner): [number, number] => {
      const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]);
      const t = Math.min(0.49, (corner[2] ?? 0.05) / length);
      return [corner[0] + (to[0] - corner[0]) * t, corner[1] + (to[1] - corner[1]) * t];
    };
    const start = towards(before);
    if (i === 0) shape.moveTo(...start);
    else shape.lineTo(...start);
    shape.quadraticCurveTo(corner[0], corner[1], ...towards(after));
  });
  shape.closePath();
  return shape;
}

export function roundedRect([x0, y0, x1, y1]: WallRect, r: number): THREE.Shape {
  return roundedShape([
    [x0, y0, r],
    [x0, y1, r],
    [x1, y1, r],
    [x1, y0, r],
  ]);
}

/** Shrinks a rectangle on all sides. */
export function inset([x0, y0, x1, y1]: WallRect, by: number): WallRect {
  return [x0 + by, y0 + by, x1 - by, y1 - by];
}

/** Tinted acrylic: a soft diagonal shine, so that a flat pane doesn't read as a hole. */
export function paneMaterial(): THREE.MeshPhysicalMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const c = canvas.getContext('2d');
  if (!c) throw new Error('The browser gives no 2d canvas; the studio cannot draw a pane.');
  const shade = c.createLinearGradient(0, 0, 128, 128);
  shade.addColorStop(0, '#2a333b');
  shade.addColorStop(0.42, '#12171c');
  shade.addColorStop(0.43, '#1b232a');
  shade.addColorStop(0.62, '#1f2830');
  shade.addColorStop(0.63, '#0d1115');
  shade.addColorStop(1, '#090c0f');
  c.fillStyle = shade;
  c.fillRect(0, 0, 128, 128);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  return new THREE.MeshPhysicalMaterial({ map, roughness: 0.08, clearcoat: 1 });
}

/** Spreads a flat geometry's texture over its own extent. */
export function fitTexture(geometry: THREE.BufferGeometry): void {
  geometry.computeBoundingBox();
  const box = geometry.boundingBox;
  const p = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  if (!box) return;
  for (let i = 0; i < p.count; i += 1)
    uv.setXY(
      i,
      (p.getX(i) - box.min.x) / (box.max.x - box.min.x),
      (p.getY(i) - box.min.y) / (box.max.y - box.min.y),
    );
}

/** Chequer plate: aluminium with the raised lozenges drawn on. */
export function chequerMaterial(): THREE.MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const c = canvas.getContext('2d');
  if (!c) throw new Error('The browser gives no 2d canvas; the studio cannot draw a plate.');
  c.fillStyle = '#1d1f21';
  c.fillRect(0, 0, 64, 64);
  c.strokeStyle = '#3d4145';
  c.lineWidth = 5;
  c.lineCap = 'round';
  for (const [x, y, d] of [
    [16, 16, 1],
    [48, 16, -1],
    [16, 48, -1],
    [48, 48, 1],
  ] as const) {
    c.beginPath();
    c.moveTo(x - 9, y - 9 * d);
    c.lineTo(x + 9, y + 9 * d);
    c.stroke();
  }
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.wrapS = THREE.RepeatWrapping;
  map.wrapT = THREE.RepeatWrapping;
  map.repeat.set(11, 11);
  return new THREE.MeshStandardMaterial({ map, roughness: 0.5, metalness: 0.55 });
}
