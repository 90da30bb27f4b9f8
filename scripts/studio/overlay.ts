/**
 * Drawing on the body. Each of the four projections (side, front, rear, top) is a pair of canvases in metres:
 * colour with alpha, and a material canvas of roughness, metal or glow, and height. The shader mixes them
 * over the paint, so a window, a lamp or a shut line costs no triangle.
 */
import type { Point } from './curves.ts';

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Roughness 0..1, metal (true) or glow 0..1, height 0..1 (1 is the paint's own level). */
export interface Surface {
  readonly rough: number;
  readonly metal?: boolean;
  readonly glow?: number;
  readonly height?: number;
}

export type Path = (context: CanvasRenderingContext2D) => void;
/** A corner of an outline; the third number is the radius it is rounded with. */
export type Corner = readonly [number, number, number?];

export const GLASS = '#0a0d10';
export const BLACK = '#08090a';
/** The material canvas tells metal from glow by the green channel: above 0.66 metal, 0.2 to 0.6 glow. */
const channel = (s: Surface): number => (s.metal ? 1 : s.glow ? 0.2 + s.glow * 0.4 : 0);

function paintOf(s: Surface): string {
  const byte = (v: number): number => Math.round(v * 255);
  return `rgb(${byte(s.rough)},${byte(channel(s))},${byte(s.height ?? 0.85)})`;
}

export class Layer {
  readonly rect: Rect;
  readonly colour: HTMLCanvasElement;
  readonly material: HTMLCanvasElement;
  readonly ink: CanvasRenderingContext2D;
  private readonly stuff: CanvasRenderingContext2D;

  /** @param density pixels per metre */
  constructor(rect: Rect, density: number) {
    this.rect = rect;
    const make = (ground: string | null): [HTMLCanvasElement, CanvasRenderingContext2D] => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round((rect.x1 - rect.x0) * density);
      canvas.height = Math.round((rect.y1 - rect.y0) * density);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser gives no 2d canvas; the studio cannot draw a body.');
      if (ground) {
        context.fillStyle = ground;
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      context.setTransform(density, 0, 0, -density, -rect.x0 * density, rect.y1 * density);
      context.lineJoin = 'round';
      context.lineCap = 'round';
      return [canvas, context];
    };
    [this.colour, this.ink] = make(null);
    [this.material, this.stuff] = make('rgb(100,0,255)');
  }

  fill(path: Path, colour: string | CanvasGradient, surface: Surface): void {
    for (const [context, style] of [
      [this.ink, colour],
      [this.stuff, paintOf(surface)],
    ] as const) {
      path(context);
      context.fillStyle = style;
      context.fill();
    }
  }

  stroke(path: Path, colour: string, width: number, surface: Surface): void {
    for (const [context, style] of [
      [this.ink, colour],
      [this.stuff, paintOf({ height: 1, ...surface })],
    ] as const) {
      path(context);
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke();
    }
  }

  /** A gap between two panels. */
  shut(path: Path, width = 0.0085): void {
    this.stroke(path, 'rgba(3,3,4,.97)', width, { rough: 0.9, height: 0.8 });
  }

  /** Draws inside an outline only. */
  within(path: Path, draw: () => void): void {
    for (const context of [this.ink, this.stuff]) {
      context.save();
      path(context);
      context.clip();
    }
    draw();
    for (const context of [this.ink, this.stuff]) context.restore();
  }
}

/** A closed outline with rounded corners. */
export function outline(corners: readonly Corner[], radius = 0.03): Path {
  const n = corners.length;
  const middle = (a: Corner, b: Corner): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return (c) => {
    c.beginPath();
    c.moveTo(...middle(corners[n - 1]!, corners[0]!));
    corners.forEach((corner, i) => {
      const to = middle(corner, corners[(i + 1) % n]!);
      const r = corner[2] ?? radius;
      if (r > 0) c.arcTo(corner[0], corner[1], to[0], to[1], r);
      else c.lineTo(corner[0], corner[1]);
      c.lineTo(...to);
    });
    c.closePath();
  };
}

/** An open line through points. */
export function polyline(points: readonly Point[]): Path {
  return (c) => {
    c.beginPath();
    points.forEach(([x, y], i) => (i === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  };
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): Path {
  return (c) => {
    c.beginPath();
    c.roundRect(x, y, width, height, radius);
  };
}

export function ellipse(x: number, y: number, rx: number, ry = rx): Path {
  return (c) => {
    c.beginPath();
    c.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  };
}

/** Mirrors points given for the right half to side `sign`. */
export function flip(points: readonly Corner[], sign: number): Corner[] {
  return points.map(([z, y, r]) => (r === undefined ? [z * sign, y] : [z * sign, y, r]));
}
