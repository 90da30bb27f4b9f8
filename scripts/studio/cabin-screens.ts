/** What the screens of a cabin show: no maker, no map of a real place. */
import { newDrawing, type Ink } from './outside.ts';

const FONT = '"Helvetica Neue",Arial,sans-serif';

function say(ink: Ink, text: string, x: number, y: number, size: number, colour: string, bold = false): void {
  ink.font = `${bold ? '600 ' : ''}${size}px ${FONT}`;
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

function panel(ink: Ink, x: number, y: number, w: number, h: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.roundRect(x, y, w, h, 18);
  ink.fill();
}

function drawMap(ink: Ink, w: number, h: number): void {
  ink.fillStyle = '#12242c';
  ink.fillRect(0, 0, w, h);
  ink.fillStyle = '#173a3a';
  ink.beginPath();
  ink.ellipse(w * 0.9, h * 0.2, w * 0.35, h * 0.4, 0.4, 0, Math.PI * 2);
  ink.fill();
  ink.lineCap = 'round';
  for (let i = 0; i < 9; i += 1) {
    ink.strokeStyle = '#2d4853';
    ink.lineWidth = i % 3 ? 5 : 10;
    ink.beginPath();
    ink.moveTo(-20, h * (i * 0.17 - 0.25));
    ink.bezierCurveTo(w * 0.3, h * (i * 0.17), w * 0.6, h * (i * 0.17 - 0.3), w + 20, h * (i * 0.17 - 0.1));
    ink.moveTo(w * (i * 0.15), -20);
    ink.bezierCurveTo(
      w * (i * 0.15 + 0.1),
      h * 0.4,
      w * (i * 0.15 - 0.05),
      h * 0.7,
      w * (i * 0.15 + 0.06),
      h + 20,
    );
    ink.stroke();
  }
  ink.strokeStyle = '#4fc3e8';
  ink.lineWidth = 13;
  ink.beginPath();
  ink.moveTo(w * 0.3, h + 10);
  ink.bezierCurveTo(w * 0.36, h * 0.62, w * 0.5, h * 0.66, w * 0.56, h * 0.44);
  ink.bezierCurveTo(w * 0.6, h * 0.28, w * 0.74, h * 0.3, w * 0.8, -10);
  ink.stroke();
  ink.fillStyle = '#fff';
  ink.beginPath();
  ink.moveTo(w * 0.36, h * 0.66);
  ink.lineTo(w * 0.388, h * 0.76);
  ink.lineTo(w * 0.36, h * 0.735);
  ink.lineTo(w * 0.332, h * 0.76);
  ink.fill();
}

/** The touchscreen: a map, what plays, the climate's bar. */
export function drawTouchscreen(): HTMLCanvasElement {
  const { canvas, ink } = newDrawing(1280, 720);
  const [w, h] = [canvas.width, canvas.height];
  ink.fillStyle = '#070b0d';
  ink.fillRect(0, 0, w, h);
  ink.save();
  ink.beginPath();
  ink.roundRect(96, 24, 700, 560, 24);
  ink.clip();
  ink.translate(96, 24);
  drawMap(ink, 700, 560);
  ink.restore();
  panel(ink, 116, 44, 300, 92, 'rgba(6,14,18,.9)');
  say(ink, '350 m', 204, 104, 46, '#ffffff', true);
  ink.strokeStyle = '#fff';
  ink.lineWidth = 10;
  ink.beginPath();
  ink.moveTo(150, 116);
  ink.lineTo(150, 84);
  ink.quadraticCurveTo(150, 70, 166, 70);
  ink.lineTo(182, 70);
  ink.stroke();
  panel(ink, 820, 24, 436, 270, '#13202a');
  say(ink, '10:42', 850, 110, 84, '#f2f7f9', true);
  say(ink, 'Saturday', 852, 164, 38, '#9db1bb');
  say(ink, '22°', 1120, 110, 66, '#f2f7f9');
  say(ink, 'Clear', 1122, 164, 38, '#9db1bb');
  ink.fillStyle = '#263a47';
  ink.fillRect(850, 196, 376, 3);
  say(ink, 'Phone connected', 852, 254, 38, '#63d0a4');
  panel(ink, 820, 314, 436, 270, '#191a2a');
  const cover = ink.createLinearGradient(846, 340, 986, 480);
  cover.addColorStop(0, '#e8865a');
  cover.addColorStop(1, '#5a3e78');
  panel(ink, 846, 340, 140, 140, '#000');
  ink.fillStyle = cover;
  ink.fillRect(846, 340, 140, 140);
  say(ink, 'Morning drive', 1006, 392, 36, '#fff', true);
  say(ink, 'Radio · FM', 1006, 440, 32, '#a9a9c4');
  ink.fillStyle = '#3b3c58';
  ink.fillRect(846, 510, 384, 8);
  ink.fillStyle = '#e8865a';
  ink.fillRect(846, 510, 150, 8);
  for (let i = 0; i < 5; i += 1) panel(ink, 22, 40 + i * 108, 54, 54, i ? '#22303a' : '#4fc3e8');
  panel(ink, 96, 608, 1160, 88, '#10181d');
  say(ink, '21.5', 150, 668, 48, '#fff', true);
  say(ink, 'AUTO', 600, 666, 38, '#4fc3e8', true);
  say(ink, 'A/C', 760, 666, 38, '#c7d3d8');
  say(ink, '21.5', 1110, 668, 48, '#fff', true);
  return canvas;
}

/** The driver's instruments. */
export function drawInstruments(): HTMLCanvasElement {
  const { canvas, ink } = newDrawing(1280, 480);
  const [w, h] = [canvas.width, canvas.height];
  ink.fillStyle = '#040608';
  ink.fillRect(0, 0, w, h);
  for (const [centre, value, unit, share] of [
    [0.2, '0', 'km/h', 0.02],
    [0.8, 'P', '428 km', 0.62],
  ] as const) {
    const [x, y, r] = [w * centre, h * 0.54, h * 0.39];
    ink.lineWidth = 20;
    ink.strokeStyle = '#16242c';
    ink.beginPath();
    ink.arc(x, y, r, 2.4, 7);
    ink.stroke();
    ink.strokeStyle = '#4fc3e8';
    ink.beginPath();
    ink.arc(x, y, r, 2.4, 2.4 + 4.6 * share);
    ink.stroke();
    ink.strokeStyle = '#7b8f99';
    ink.lineWidth = 4;
    for (let i = 0; i <= 12; i += 1) {
      const a = 2.4 + (4.6 * i) / 12;
      ink.beginPath();
      ink.moveTo(x + Math.cos(a) * (r - 22), y + Math.sin(a) * (r - 22));
      ink.lineTo(x + Math.cos(a) * (r - 40), y + Math.sin(a) * (r - 40));
      ink.stroke();
    }
    ink.textAlign = 'center';
    say(ink, value, x, y + 36, 112, '#ffffff', true);
    say(ink, unit, x, y + 94, 40, '#8fa7b3');
    ink.textAlign = 'left';
  }
  panel(ink, w * 0.39, h * 0.12, w * 0.22, h * 0.72, '#0d161b');
  ink.textAlign = 'center';
  say(ink, 'Trip A', w * 0.5, h * 0.28, 36, '#8fa7b3');
  say(ink, '182.4 km', w * 0.5, h * 0.42, 48, '#ffffff', true);
  say(ink, '6.1 L/100', w * 0.5, h * 0.62, 42, '#63d0a4');
  say(ink, '10:42', w * 0.5, h * 0.78, 36, '#8fa7b3');
  ink.textAlign = 'left';
  return canvas;
}
