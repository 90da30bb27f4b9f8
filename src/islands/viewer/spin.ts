import { nearestFrame, SPIN_ROTATE_MS, toDegrees, toTurn, turnFrame } from '#domain/media/spin.ts';
import type { Hotspot, ViewerMedia } from '#domain/media/viewer-media.ts';
import { followDrag } from './drag.ts';
import { element, isReduced } from './element.ts';
import { Hotspots, type ScreenPosition } from './hotspots.ts';
import { holdsModifier } from './keys.ts';
import { fetchSpin, type SpinImages } from './spin-images.ts';
import { createSpinElements, drawFrame, showRotation, type SpinElements } from './spin-elements.ts';
import type { Pane } from './views.ts';

/** PageUp and PageDown turn by a quarter. */
const QUARTERS = 4;

/**
 * A vehicle that turns by dragging, by keys and buttons, and by itself once all its pictures are loaded. Missing
 * pictures are left out.
 */
export class Spin implements Pane {
  readonly #urls: readonly string[];
  readonly #parts: SpinElements;
  readonly #say: (words: string) => void;
  readonly #marks: Hotspots;
  #images: SpinImages | null = null;
  #isWhole = false;
  #isTouched = false;
  #frame = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    stage: HTMLElement,
    { name, spin }: Pick<ViewerMedia, 'name' | 'spin'>,
    say: (words: string) => void,
  ) {
    this.#urls = spin?.images ?? [];
    this.#say = say;
    this.#parts = createSpinElements(name);
    const { layer, pane } = this.#parts;
    this.#marks = new Hotspots(layer, pane, spin?.hotspots ?? [], {
      bring: (hotspot) => this.#turnTo(hotspot),
      over: () => this.#stop(),
    });
    this.#marks.place(() => null);
    this.#startTouch();
    stage.append(pane);
  }

  show(): void {
    this.#parts.pane.hidden = false;
    if (this.#images === null) void this.#load();
    else this.#images.hold(false);
  }

  hide(): void {
    this.#images?.hold(true);
    this.#rotate(false);
    this.#marks.closeNote();
    this.#parts.pane.hidden = true;
  }

  move(by: number): void {
    this.#stop();
    this.#turn(by);
  }

  async #load(): Promise<void> {
    const { progress, pause, pane } = this.#parts;
    progress.max = this.#urls.length;
    progress.hidden = false;
    this.#say('Loading the 360° view.');
    const images = fetchSpin(this.#urls, () => {
      progress.value = images.there.size + images.missing.size;
      this.#paint();
    });
    this.#images = images;
    await images.whole;
    progress.hidden = true;
    // One picture does not turn.
    if (images.there.size < 2) return this.#fail();
    this.#isWhole = true;
    delete pause.dataset.waits;
    this.#turn(0);
    this.#say('The 360° view is ready. Drag it, or turn it with the arrow keys.');
    this.#rotate(!this.#isTouched && !isReduced() && !pane.hidden);
  }

  #fail(): void {
    const again = element('button', { type: 'button', class: 'gallery-button' }, 'Try again');
    const sorry = element('p', { class: 'viewer-sorry' }, 'The 360° view did not load. ', again);
    this.#parts.pane.append(sorry);
    this.#say('The 360° view did not load.');
    again.addEventListener('click', () => {
      sorry.remove();
      // The pressed button is gone.
      this.#parts.turn.focus({ preventScroll: true });
      void this.#load();
    });
  }

  /** Indexes that can be shown: all that are not known to be missing. */
  #frames(): number[] {
    return this.#urls.map((_, at) => at).filter((at) => !this.#images?.missing.has(at));
  }

  #nearest(among: readonly number[]): number {
    return nearestFrame(this.#frame, among, this.#urls.length);
  }

  #turn(by: number, from = this.#frame): void {
    const frames = this.#frames();
    if (frames.length === 0) return;
    const at = frames.indexOf(nearestFrame(from, frames, this.#urls.length));
    this.#show(frames[turnFrame(at, by, frames.length)] ?? from);
  }

  #show(frame: number): void {
    this.#frame = frame;
    this.#paint();
  }

  /** Draws the nearest loaded picture and its hotspots. */
  #paint(): void {
    const { canvas, turn } = this.#parts;
    const there = this.#images?.there;
    const image = there?.get(this.#nearest([...there.keys()]));
    if (image) drawFrame(canvas, image);
    const degrees = toDegrees(this.#frame, this.#urls.length);
    turn.dataset.degrees = String(degrees);
    // Automatic turning is not announced.
    if (this.#timer === undefined) {
      turn.setAttribute('aria-valuenow', String(degrees));
      turn.setAttribute('aria-valuetext', `${degrees} degrees`);
    }
    if (this.#isWhole) this.#marks.place((hotspot) => this.#toPosition(hotspot));
  }

  #toPosition({ positions }: Hotspot): ScreenPosition {
    const found = positions.find(([frame]) => frame === this.#frame);
    return found ? { x: found[1], y: found[2] } : null;
  }

  #turnTo({ positions }: Hotspot): void {
    this.#stop();
    const seen = positions.map(([frame]) => frame).filter((frame) => !this.#images?.missing.has(frame));
    const nearest = this.#nearest(seen);
    if (nearest !== -1) this.#show(nearest);
  }

  #rotate(isOn: boolean): void {
    clearInterval(this.#timer);
    const next = () => document.hidden || this.#turn(1);
    this.#timer = isOn ? setInterval(next, SPIN_ROTATE_MS) : undefined;
    showRotation(this.#parts, isOn);
    this.#paint();
  }

  #stop(): void {
    this.#isTouched = true;
    if (this.#timer !== undefined) this.#rotate(false);
  }

  #startTouch(): void {
    const { turn, back, on, pause } = this.#parts;
    followDrag(turn, () => {
      this.#stop();
      const from = this.#frame;
      return ({ x }) => this.#turn(toTurn(x), from);
    });
    turn.addEventListener('keydown', (event) => this.#press(event));
    back.addEventListener('click', () => this.move(-1));
    on.addEventListener('click', () => this.move(1));
    pause.addEventListener('click', () => this.#rotate(this.#timer === undefined));
  }

  #press(event: KeyboardEvent): void {
    const quarter = Math.max(1, Math.round(this.#frames().length / QUARTERS));
    const ends: Record<string, number | undefined> = { Home: 0, End: this.#urls.length - 1 };
    const steps: Record<string, number | undefined> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: quarter,
      PageDown: -quarter,
    };
    const [end, by] = [ends[event.key], steps[event.key]];
    if ((end === undefined && by === undefined) || holdsModifier(event)) return;
    event.preventDefault();
    this.#stop();
    this.#turn(by ?? 0, end);
  }
}
