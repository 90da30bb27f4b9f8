import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import minusIcon from 'lucide-static/icons/minus.svg?raw';
import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { FIRST_LOOK, limitLook, project, toDirection, unproject, type Look } from '#domain/media/panorama.ts';
import type { Hotspot, ViewerMedia } from '#domain/media/viewer-media.ts';
import { followDrag } from './drag.ts';
import { element, iconButton, isReduced } from './element.ts';
import { createEnlarger } from './enlarge.ts';
import { Hotspots, type ScreenPosition } from './hotspots.ts';
import { holdsModifier } from './keys.ts';
import { createPanoramaCanvas, type PanoramaCanvas } from './panorama-canvas.ts';
import { followPinch } from './pinch.ts';
import type { Pane } from './views.ts';

/** Radians per press of a key or button. */
const TURN = Math.PI / 12;
/** Zoom factor per press of a key or button. */
const ZOOM_STEP = 1 / 1.25;
/** Duration (ms) of a turn to a tapped point or a note. */
const GLIDE_MS = 400;

type Interior = NonNullable<ViewerMedia['interior']>;

async function fetchPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // WebGL reads pixels, which another origin has to allow.
  if (new URL(url, location.href).origin !== location.origin) picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return picture;
}

function createParts(name: string) {
  const canvas = element('canvas', {
    tabindex: 0,
    role: 'application',
    'aria-roledescription': 'panorama',
    'aria-label': `${name}, inside. Look around with the arrow keys, come nearer with plus and minus.`,
  });
  const layer = element('div', { class: 'viewer-layer' });
  const left = iconButton(chevronLeft, 'Look left');
  const right = iconButton(chevronRight, 'Look right');
  const nearer = iconButton(plusIcon, 'Nearer');
  const farther = iconButton(minusIcon, 'Farther');
  const tools = element('p', { class: 'gallery-controls viewer-tools' }, left, right, farther, nearer);
  const box = element('div', { class: 'viewer-box viewer-box-whole' }, canvas, layer);
  const pane = element('div', { class: 'viewer-pane panorama', hidden: true }, box, tools);
  tools.append(createEnlarger({ pane, name: `${name}, inside`, focus: () => canvas }));
  return { canvas, layer, box, pane, tools, left, right, nearer, farther };
}

/** The inside as a panorama; flat, with the same notes, without WebGL or if its pixels cannot be read. */
export class Panorama implements Pane {
  readonly #interior: Interior;
  readonly #name: string;
  readonly #parts: ReturnType<typeof createParts>;
  readonly #say: (words: string) => void;
  readonly #marks: Hotspots;
  #canvas: PanoramaCanvas | null = null;
  #isAsked = false;
  #isFlat = false;
  #look: Look = FIRST_LOOK;
  #glide = 0;

  constructor(stage: HTMLElement, name: string, interior: Interior, say: (words: string) => void) {
    this.#interior = interior;
    this.#name = name;
    this.#say = say;
    this.#parts = createParts(name);
    const { layer, pane, canvas } = this.#parts;
    this.#marks = new Hotspots(layer, pane, interior.hotspots, {
      bring: (hotspot) => this.#turnTo(hotspot),
      over: () => undefined,
    });
    this.#marks.place(() => null);
    this.#startTouch();
    new ResizeObserver(() => this.#draw()).observe(canvas);
    canvas.addEventListener('webglcontextlost', () => this.#showFlat());
    stage.append(pane);
  }

  show(): void {
    this.#parts.pane.hidden = false;
    if (this.#isAsked) this.#draw();
    else void this.#load();
  }

  hide(): void {
    this.#marks.closeNote();
    this.#parts.pane.hidden = true;
  }

  move(by: number): void {
    this.#lookAt({ ...this.#look, yaw: this.#look.yaw + by * TURN });
  }

  async #load(): Promise<void> {
    this.#isAsked = true;
    this.#say('Loading the interior.');
    try {
      const picture = await fetchPicture(this.#interior.image);
      this.#canvas = createPanoramaCanvas(this.#parts.canvas, picture);
      this.#say('The interior is ready. Drag it, or look around with the arrow keys.');
      this.#draw();
    } catch (error) {
      console.info('The interior is shown flat:', error);
      this.#showFlat();
    }
  }

  /** Shows the whole picture flat. */
  #showFlat(): void {
    if (this.#isFlat) return;
    this.#isFlat = true;
    this.#canvas = null;
    const { box, layer, tools, pane } = this.#parts;
    const hadFocus = pane.contains(document.activeElement);
    const picture = element('img', { src: this.#interior.image, alt: `${this.#name}, inside` });
    picture.addEventListener('error', () => {
      pane.append(element('p', { class: 'viewer-sorry' }, 'The interior did not load.'));
      this.#say('The interior did not load.');
    });
    box.replaceChildren(picture, layer);
    tools.remove();
    box.classList.replace('viewer-box-whole', 'viewer-box-flat');
    // Inserted again, so that its old position does not animate to the new one.
    box.remove();
    pane.prepend(box);
    // The element that had the focus is gone.
    box.tabIndex = -1;
    if (hadFocus) box.focus({ preventScroll: true });
    this.#say('The interior is shown as a flat picture.');
    this.#marks.place(({ positions: [first] }) => (first ? { x: first[1], y: first[2] } : null));
  }

  #lookAt(look: Look): void {
    this.#look = limitLook(look);
    this.#draw();
  }

  #shape(): number {
    const { clientWidth, clientHeight } = this.#parts.canvas;
    return clientWidth / Math.max(1, clientHeight);
  }

  #draw(): void {
    if (!this.#canvas) return;
    this.#canvas.draw(this.#look);
    const shape = this.#shape();
    this.#marks.place((hotspot) => this.#toPosition(hotspot, shape));
  }

  #toPosition({ positions: [first] }: Hotspot, shape: number): ScreenPosition {
    return first ? project(this.#look, toDirection({ x: first[1], y: first[2] }), shape) : null;
  }

  #turnTo({ positions: [first] }: Hotspot): void {
    if (!first || !this.#canvas) return;
    const direction = toDirection({ x: first[1], y: first[2] });
    // A hotspot in view does not move: a press would miss it.
    if (project(this.#look, direction, this.#shape()) === null) this.#glideTo(direction);
  }

  /** Turns the shorter way round; at once with reduced motion. */
  #glideTo({ yaw, pitch }: Pick<Look, 'yaw' | 'pitch'>): void {
    const from = this.#look;
    const way = limitLook({ ...from, yaw: yaw - from.yaw }).yaw;
    const started = performance.now();
    cancelAnimationFrame(this.#glide);
    const step = (now: number): void => {
      const part = isReduced() ? 1 : Math.min(1, Math.max(0, (now - started) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      this.#lookAt({
        ...from,
        yaw: from.yaw + way * eased,
        pitch: from.pitch + (pitch - from.pitch) * eased,
      });
      if (part < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #zoom(ratio: number): void {
    this.#lookAt({ ...this.#look, field: this.#look.field * ratio });
  }

  #startTouch(): void {
    const { canvas, left, right, nearer, farther } = this.#parts;
    const startDrag = () => {
      cancelAnimationFrame(this.#glide);
      const from = this.#look;
      const radians = from.field / Math.max(1, canvas.clientHeight);
      return ({ x, y }: { x: number; y: number }) =>
        this.#lookAt({ ...this.#look, yaw: from.yaw - x * radians, pitch: from.pitch + y * radians });
    };
    followDrag(canvas, startDrag, ({ clientX, clientY }) => {
      const { left: x, top: y, width, height } = canvas.getBoundingClientRect();
      const point = { x: ((clientX - x) / width) * 100, y: ((clientY - y) / height) * 100 };
      this.#glideTo(unproject(this.#look, point, this.#shape()));
    });
    followPinch(canvas, (ratio) => this.#zoom(1 / ratio), { fingers: true, wheel: 'with-ctrl' });
    canvas.addEventListener('keydown', (event) => this.#press(event));
    left.addEventListener('click', () => this.move(-1));
    right.addEventListener('click', () => this.move(1));
    nearer.addEventListener('click', () => this.#zoom(ZOOM_STEP));
    farther.addEventListener('click', () => this.#zoom(1 / ZOOM_STEP));
  }

  #press(event: KeyboardEvent): void {
    const { yaw, pitch, field } = this.#look;
    const looks: Record<string, Partial<Look> | undefined> = {
      ArrowLeft: { yaw: yaw - TURN },
      ArrowRight: { yaw: yaw + TURN },
      ArrowUp: { pitch: pitch + TURN },
      ArrowDown: { pitch: pitch - TURN },
      '+': { field: field * ZOOM_STEP },
      '=': { field: field * ZOOM_STEP },
      '-': { field: field / ZOOM_STEP },
      Home: FIRST_LOOK,
    };
    const look = looks[event.key];
    if (!look || holdsModifier(event)) return;
    event.preventDefault();
    cancelAnimationFrame(this.#glide);
    this.#lookAt({ ...this.#look, ...look });
  }
}
