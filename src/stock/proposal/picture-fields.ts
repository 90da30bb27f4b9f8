import type { Column } from './column.ts';
import { scoreName, wordsOfName } from './name-match.ts';
import { fieldNames } from './field-names.data.ts';
import type { Draft } from './draft.ts';
import { refinePictureList } from './picture-lists.ts';
import { splitAddresses } from '#stock/values/split-addresses.ts';
import { fitOf } from './value-checks.ts';

const NUMBERED_MIN = 2;

/** Pictures: one list, a main picture and a list of others, or columns such as Image1 and Image2. */
export function proposePictures(draft: Draft): void {
  choosePictures(draft);
  refinePictureList(draft);
}

function choosePictures(draft: Draft): void {
  const { choices, fields, columns } = draft;
  const pictures = columns.filter((column) => isPictures(column));
  const numbered = pictures.filter(({ name }) => /\d+\D*$/.test(name.replace(/\[\]/g, '')));
  const stems = Map.groupBy(numbered, ({ name }) => name.replace(/\d+(?=\D*$)/, '#'));
  const [series] = [...stems.values()]
    .filter((same) => same.length >= NUMBERED_MIN)
    .toSorted((a, b) => b.length - a.length);
  if (series !== undefined) {
    const inOrder = series.toSorted((a, b) => numberOf(a) - numberOf(b));
    fields.images = {
      join: { columns: inOrder.map(({ source }) => source.column), separator: '|' },
      list: '|',
    };
    choices.delete('primary_image_url');
    return;
  }
  const others = pictures.find(({ name }) =>
    /addition|other|gallery|more|extra/.test(wordsOfName(name).join(' ')),
  );
  const main = pictures.find((column) => column !== others && !column.isList && isSingle(column));
  if (others !== undefined && main !== undefined) {
    choices.set('images', { column: others });
    choices.set('primary_image_url', { column: main });
    return;
  }
  const chosen = choices.get('images')?.column;
  const list = pictures.find((column) => column.isList || !isSingle(column));
  if (chosen === undefined && list !== undefined) choices.set('images', { column: list });
  // A single picture is the list when there is no other.
  if (choices.get('images') === undefined) {
    const primary = choices.get('primary_image_url');
    if (primary !== undefined) choices.set('images', primary);
    choices.delete('primary_image_url');
  }
}

const numberOf = ({ name }: Column): number => Number(/(\d+)\D*$/.exec(name)?.[1] ?? 0);

const named = [...(fieldNames.images ?? []), ...(fieldNames.primary_image_url ?? [])];
const aboutPictures = /^(?:media|images?|photos?|pictures?|gallery|bilder|fotos?)$/;

/** Addresses in a column that has a name for pictures, or stands below one: `media.hero`. */
const isPictures = (column: Column): boolean => {
  const words = wordsOfName(column.name);
  const isNamed = scoreName(column.name.replace(/\d+(?=\D*$)/, ''), named) > 0;
  const isBelow =
    words.some((word) => aboutPictures.test(word)) && !words.some((word) => /thumb|video|small/.test(word));
  return (isNamed || isBelow) && fitOf(column, 'images') > 0.6;
};

const isSingle = ({ known }: Column): boolean => known.every((text) => splitAddresses(text).length < 2);
