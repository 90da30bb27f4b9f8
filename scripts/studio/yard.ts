/** The surroundings of an interior, drawn all round: a dealer's yard, or open country. */
import { across, degree, down, newDrawing, type Ink } from './outside.ts';

/** A car on the yard: its picture, its position, its length in the picture (metres). */
export interface ParkedCar {
  readonly picture: CanvasImageSource;
  readonly bearing: number;
  readonly distance: number;
  readonly length: number;
}

/** How high the eye is above the ground outside. */
const EYE = 1.3;
const DEGREES = 180 / Math.PI;
/** Degrees by which the horizon of open country is lowered; otherwise windows below eye level would show no sky. */
const RISE = 11;

/** A seeded generator: the same numbers in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function fillBand(ink: Ink, from: number, to: number, stops: readonly (readonly [number, string])[]): void {
  const shade = ink.createLinearGradient(0, down(from), 0, down(to));
  for (const [at, colour] of stops) shade.addColorStop(at, colour);
  ink.fillStyle = shade;
  ink.fillRect(0, down(from), ink.canvas.width, down(to) - down(from) + 1);
}

/** Draws out of focus. The whole is blurred at once, because blurring each stroke would take minutes. */
function softly(ink: Ink, blur: number, draw: (layer: Ink) => void): void {
  const layer = newDrawing();
  draw(layer.ink);
  ink.filter = `blur(${blur}px)`;
  ink.drawImage(layer.canvas, 0, 0);
  ink.filter = 'none';
}

function drawClouds(ink: Ink, colour: string, count: number, roll: () => number): void {
  for (let cloud = 0; cloud < count; cloud += 1) {
    const [bearing, height] = [roll() * 360, 7 + roll() ** 1.6 * 42];
    const size = 3 + roll() * 7;
    for (let puff = 0; puff < 9; puff += 1) {
      ink.globalAlpha = 0.16 + roll() * 0.24;
      ink.fillStyle = colour;
      ink.beginPath();
      const x = across(bearing) + (roll() - 0.5) * size * 3.4 * degree;
      const y = down(height) + (roll() - 0.5) * size * 0.5 * degree;
      ink.ellipse(x, y, size * degree * (0.5 + roll() * 0.6), size * degree * 0.26, 0, 0, Math.PI * 2);
      ink.fill();
    }
  }
}

function drawTrees(ink: Ink, roll: () => number): void {
  for (const [low, high, colours, blur] of [
    [0.7, 2.4, ['#8fa39a', '#879d90', '#93a79b', '#9aada3'], 8],
    [0.5, 3.1, ['#66805f', '#5b7556', '#718a69', '#556e50', '#7a9170'], 6],
  ] as const)
    softly(ink, blur, (layer) => {
      for (let i = 0; i < 1600; i += 1) {
        const height = low + roll() ** 2 * (high - low);
        const radius = height * degree * 0.62;
        layer.fillStyle = colours[Math.floor(roll() * colours.length)] ?? colours[0];
        layer.beginPath();
        layer.ellipse(roll() * layer.canvas.width, down(height * 0.45), radius, radius, 0, 0, Math.PI * 2);
        layer.fill();
      }
    });
}

/** A showroom: fascia, glass front with lit ceiling, mullions. */
function drawShowroom(ink: Ink, from: number, to: number): void {
  const [x0, x1] = [across(from), across(to)];
  const at = (height: number): number => down(height);
  ink.fillStyle = '#e9ecee';
  ink.fillRect(x0 - 14, at(11.6), x1 - x0 + 28, at(8.6) - at(11.6));
  ink.fillStyle = '#2f6f73';
  ink.fillRect(x0 - 14, at(8.9), x1 - x0 + 28, at(8.5) - at(8.9));
  const glass = ink.createLinearGradient(0, at(8.5), 0, at(-1.6));
  glass.addColorStop(0, '#6f8791');
  glass.addColorStop(0.35, '#b9c7cb');
  glass.addColorStop(0.75, '#8fa0a5');
  glass.addColorStop(1, '#747f83');
  ink.fillStyle = glass;
  ink.fillRect(x0, at(8.5), x1 - x0, at(-1.6) - at(8.5));
  ink.fillStyle = 'rgba(255,246,226,.85)';
  for (let i = 0; i < 9; i += 1)
    ink.fillRect(x0 + ((x1 - x0) * (i + 0.3)) / 9, at(6.9 - (i % 2) * 0.5), 46, 5);
  ink.fillStyle = '#4d5659';
  for (let i = 0; i <= 12; i += 1)
    ink.fillRect(x0 + ((x1 - x0) * i) / 12 - 3, at(8.5), 6, at(-1.6) - at(8.5));
  ink.fillStyle = '#c6ccce';
  ink.fillRect(x0 - 14, at(-1.2), x1 - x0 + 28, at(-1.8) - at(-1.2));
}

/** White lines of parking bays, as they lie on the ground round the eye. */
function drawBays(ink: Ink): void {
  ink.strokeStyle = 'rgba(240,243,243,.85)';
  const line = (points: readonly (readonly [number, number])[]): void => {
    for (const [i, [x, z]] of points.entries()) {
      const before = points[i - 1];
      if (!before) continue;
      const spot = (px: number, pz: number): [number, number, number] => {
        const distance = Math.hypot(px, pz);
        return [across(Math.atan2(pz, px) * DEGREES), down(-Math.atan2(EYE, distance) * DEGREES), distance];
      };
      const [ax, ay] = spot(before[0], before[1]);
      const [bx, by, distance] = spot(x, z);
      if (Math.abs(ax - bx) > ink.canvas.width / 2) continue;
      ink.lineWidth = Math.max(1.5, (0.1 / distance) * DEGREES * degree * 0.55);
      ink.beginPath();
      ink.moveTo(ax, ay);
      ink.lineTo(bx, by);
      ink.stroke();
    }
  };
  const along = (count: number, at: (t: number) => readonly [number, number]) =>
    Array.from({ length: count + 1 }, (_, i) => at(i / count));
  for (let bay = -6; bay <= 6; bay += 1)
    for (const [near, far] of [
      [-2.7, 2.7],
      [7.5, 12.5],
      [-12.5, -7.5],
    ] as const)
      line(along(30, (t) => [near + (far - near) * t, bay * 2.7 + 1.35]));
}

function drawCars(ink: Ink, cars: readonly ParkedCar[]): void {
  for (const { picture, bearing, distance, length } of cars) {
    const width = (length / distance) * DEGREES * degree;
    const height = width / 1.5;
    const base = down(-Math.atan2(EYE, distance) * DEGREES);
    // In the studio's pictures the wheels end at 80.5 % of the height, and a car fills 85 % of the width.
    ink.drawImage(picture, across(bearing) - width / 2, base - height * 0.805, width, height);
  }
}

function drawSun(ink: Ink, bearing: number, height: number): void {
  const glow = ink.createRadialGradient(across(bearing), down(height), 8, across(bearing), down(height), 420);
  glow.addColorStop(0, 'rgba(255,252,240,1)');
  glow.addColorStop(0.08, 'rgba(255,250,232,.75)');
  glow.addColorStop(1, 'rgba(255,248,228,0)');
  ink.fillStyle = glow;
  ink.fillRect(0, 0, ink.canvas.width, ink.canvas.height / 2);
}

/** A dealer's yard on a bright morning; without its showroom, open ground and trees. */
export function drawYard(
  cars: readonly ParkedCar[],
  sun: readonly [number, number],
  hasShowroom = true,
): HTMLCanvasElement {
  const { canvas, ink } = newDrawing();
  const roll = dice(7);
  fillBand(ink, 90, 0, [
    [0, '#6f9fce'],
    [0.55, '#a9c8e2'],
    [0.88, '#d7e5ee'],
    [1, '#e9eff2'],
  ]);
  drawSun(ink, ...sun);
  softly(ink, 14, (layer) => drawClouds(layer, '#ffffff', 26, roll));
  fillBand(ink, 0, -90, [
    [0, '#b4b8ba'],
    [0.1, '#a0a5a8'],
    [0.4, '#868c90'],
    [1, '#70767a'],
  ]);
  drawTrees(ink, roll);
  softly(ink, 1.5, (layer) => {
    if (hasShowroom) {
      drawShowroom(layer, -118, -38);
      drawBays(layer);
    }
    drawCars(layer, cars);
  });
  return canvas;
}

/**
 * Open country: the landscape of a template, four times round, every second time from the other side.
 * @param horizon height of the horizon in the landscape's drawing, as a share
 * @param rise degrees by which it is lowered; 0 where the camera stands outside or before a wide door
 */
export function drawCountry(
  landscape: HTMLImageElement,
  horizon: number,
  sky: readonly [high: string, low: string],
  ground: readonly [far: string, near: string],
  rise = RISE,
): HTMLCanvasElement {
  const { canvas, ink } = newDrawing();
  fillBand(ink, 90, -rise, [
    [0, sky[0]],
    [1, sky[1]],
  ]);
  fillBand(ink, -rise, -90, [
    [0, ground[0]],
    [1, ground[1]],
  ]);
  softly(ink, 14, (layer) => drawClouds(layer, '#fff8ec', 18, dice(11)));
  const width = canvas.width / 4;
  const height = width / 2.6;
  softly(ink, 2, (layer) => {
    for (let tile = 0; tile < 4; tile += 1) {
      layer.save();
      layer.translate((tile + (tile % 2)) * width, down(-rise) - height * horizon);
      if (tile % 2) layer.scale(-1, 1);
      // The upper part of the drawing is sky, which is drawn already.
      const top = 0.4;
      layer.drawImage(
        landscape,
        0,
        landscape.naturalHeight * top,
        landscape.naturalWidth,
        landscape.naturalHeight * (1 - top),
        -1,
        height * top,
        width + 2,
        height * (1 - top),
      );
      layer.restore();
    }
  });
  return canvas;
}
