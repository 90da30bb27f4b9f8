import { type RefObject, useEffect, useMemo, useState } from 'react';
import { formatRange, type Range, type RangeAttribute } from '#domain/url/search-url.ts';
import { rangeLabels } from '#islands/search-state/facet-words.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import {
  findIgnored,
  moveThumb,
  partThumbs,
  type RangeEnd,
  type SliderScale,
  type Thumbs,
  toMovedRange,
  toSliderScale,
  toThumbs,
} from './slider-scale.ts';
import { usePause } from '#islands/page/use-pause.ts';

/** A search begins so long after the last move of a slider (SLIDER-08). */
const SLIDING_PAUSE_MS = 400;

type Draft = {
  thumbs: Thumbs;
  moved: readonly RangeEnd[];
  /** The range at the start of the draft; when that changes for any reason, the draft ends (SLIDER-09). */
  from: string;
};

/** A range filter while it is being moved: what is shown, and how to change it. */
export type RangeDraft = {
  /** `null` if there is nothing to slide over. */
  scale: SliderScale | null;
  thumbs: Thumbs;
  /** The range that would be applied now. */
  range: Range;
  move: (end: RangeEnd, value: number) => void;
  /** Separates two thumbs at one position. */
  part: (position: number, value: number) => void;
  choose: (range: Range) => void;
};

/** Logs a range from the address outside the slider: the filter applies, the slider ignores it (SLIDER-01). */
function useIgnoredLog(attribute: RangeAttribute, scale: SliderScale | null, range: Range): void {
  const ignored = scale === null ? '' : findIgnored(scale, range).join(' and ');
  useEffect(() => {
    if (scale === null || ignored === '') return;
    const name = rangeLabels[attribute].toLowerCase();
    console.info(`The ${name} slider ignores ${ignored}: it goes from ${scale.min} to ${scale.max}.`);
  }, [attribute, scale, ignored]);
}

function useScale(attribute: RangeAttribute): SliderScale | null {
  const { props } = useSearchScreen();
  return useMemo(
    () => toSliderScale(attribute, props.response.facetStats[attribute] ?? null, props.priceMax),
    [attribute, props],
  );
}

const open: Range = { min: null, max: null };
const isSame = (a: Range, b: Range): boolean => a.min === b.min && a.max === b.max;
const nowhere: Thumbs = { min: 0, max: 0 };

/** The draft of one range. Thumb moves are searched after a pause of 400 ms (SLIDER-08). */
export function useRangeDraft(attribute: RangeAttribute, own: RefObject<HTMLElement | null>): RangeDraft {
  const { state, store } = useSearchScreen();
  const scale = useScale(attribute);
  const chosen = state.ranges[attribute] ?? open;
  const from = formatRange(chosen);
  const [kept, setDraft] = useState<Draft | null>(null);
  const draft = kept?.from === from ? kept : null;
  const range = draft && scale ? toMovedRange(scale, chosen, draft.thumbs, draft.moved) : chosen;
  const choose = (wanted: Range) => {
    setDraft(null);
    if (!isSame(wanted, chosen)) store.setRange(attribute, wanted);
  };
  const pause = usePause(own, SLIDING_PAUSE_MS, {
    act: () => choose(range),
    forget: () => setDraft(null),
  });
  useIgnoredLog(attribute, scale, chosen);
  const thumbs = draft?.thumbs ?? (scale ? toThumbs(scale, chosen) : nowhere);
  const draw = (end: RangeEnd, drawn: Thumbs) => {
    setDraft({ thumbs: drawn, moved: [...new Set([...(draft?.moved ?? []), end])], from });
    pause.wait();
  };
  return {
    scale,
    thumbs,
    range,
    move(end, value) {
      if (scale) draw(end, moveThumb(scale, thumbs, end, value));
    },
    part(position, value) {
      if (scale) draw(value < position ? 'min' : 'max', partThumbs(scale, position, value));
    },
    choose(wanted) {
      pause.drop();
      choose(wanted);
    },
  };
}
