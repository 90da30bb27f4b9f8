import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import pauseIcon from 'lucide-static/icons/pause.svg?raw';
import playIcon from 'lucide-static/icons/play.svg?raw';
import { SPIN_DEGREES, SPIN_IMAGE } from '#domain/media/spin.ts';
import { toIconMarkup } from '#ui/icon-markup.ts';
import { element, iconButton } from './element.ts';
import { createEnlarger } from './enlarge.ts';

/** Creates the elements of the 360° view. */
export function createSpinElements(name: string) {
  const canvas = element('canvas', { ...SPIN_IMAGE });
  const turn = element(
    'div',
    {
      class: 'spin-turn',
      role: 'slider',
      tabindex: 0,
      'aria-label': `${name}, seen from all sides`,
      'aria-valuemin': 0,
      'aria-valuemax': SPIN_DEGREES - 1,
      'aria-valuenow': 0,
    },
    canvas,
  );
  const layer = element('div', { class: 'viewer-layer' });
  const progress = element('progress', { class: 'spin-progress', 'aria-label': 'Loading the 360° view' });
  const back = iconButton(chevronLeft, 'Turn left');
  const pause = iconButton(pauseIcon, 'Pause', { 'data-waits': true });
  const on = iconButton(chevronRight, 'Turn right');
  const tools = element('p', { class: 'gallery-controls viewer-tools' }, back, pause, on);
  const box = element('div', { class: 'viewer-box' }, turn, layer);
  const pane = element('div', { class: 'viewer-pane spin', hidden: true }, box, progress, tools);
  tools.append(createEnlarger({ pane, name: `${name}, 360°`, focus: () => turn }));
  return { canvas, turn, layer, progress, back, pause, on, pane };
}

export type SpinElements = ReturnType<typeof createSpinElements>;

/** The label of the button names what it will do next. */
export function showRotation({ pane, pause }: SpinElements, isOn: boolean): void {
  pane.toggleAttribute('data-rotates', isOn);
  pause.innerHTML = toIconMarkup(isOn ? pauseIcon : playIcon);
  pause.setAttribute('aria-label', isOn ? 'Pause' : 'Turn by itself');
}

/** Draws a picture so that it covers the whole of 600x400 (GAL-21). */
export function drawFrame(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const { width, height } = SPIN_IMAGE;
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d')?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}
