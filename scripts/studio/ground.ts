import * as THREE from 'three';

/** The contact of a vehicle with the ground, in metres. */
export interface Footprint {
  readonly front: number;
  readonly rear: number;
  readonly halfWidth: number;
  /** x of the axles. */
  readonly wheels: readonly number[];
}

/** The soft shadow under a vehicle, as a transparent plane just above the floor. */
export function contactShadow({ front, rear, halfWidth, wheels }: Footprint): THREE.Mesh {
  const length = front - rear + 2.8;
  const width = length / 2;
  const centre = (front + rear) / 2;
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 512;
  const c = canvas.getContext('2d');
  if (!c) throw new Error('The browser gives no 2d canvas; the studio cannot draw a shadow.');
  const scale = canvas.width / length;
  c.translate(canvas.width / 2 - centre * scale, canvas.height / 2);
  c.scale(scale, scale);
  const blot = (
    x0: number,
    x1: number,
    half: number,
    z: number,
    blur: number,
    dark: number,
    corner: number,
  ): void => {
    c.filter = `blur(${blur}px)`;
    c.fillStyle = `rgba(0,0,0,${dark})`;
    c.beginPath();
    c.roundRect(x0, z - half, x1 - x0, 2 * half, corner);
    c.fill();
  };
  blot(rear - 0.1, front + 0.1, halfWidth + 0.06, 0, 48, 0.35, 0.25);
  blot(rear + 0.05, front - 0.05, halfWidth - 0.02, 0, 22, 0.55, 0.25);
  blot(rear + 0.15, front - 0.2, halfWidth - 0.08, 0, 10, 0.75, 0.25);
  for (const x of wheels)
    for (const sign of [1, -1]) blot(x - 0.17, x + 0.17, 0.115, sign * (halfWidth - 0.14), 5, 0.95, 0.05);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  const plane = new THREE.Mesh(
    new THREE.PlaneGeometry(length, width),
    new THREE.MeshBasicMaterial({
      map,
      opacity: 0.82,
      transparent: true,
      toneMapped: false,
      depthWrite: false,
    }),
  );
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(centre, 0.003, 0);
  return plane;
}
