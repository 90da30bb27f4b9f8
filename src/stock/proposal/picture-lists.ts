import { foldName } from '#stock/readers/source-record.ts';
import { splitAddresses } from '#stock/values/split-addresses.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';
import { makeColumn, shareOf, type Column } from './column.ts';
import type { Draft } from './draft.ts';
import { wordsOfName } from './name-match.ts';
import { videoAddress } from './value-checks.ts';

const kindKeys = /^(?:media|mime|content|image|asset|file)? ?(?:kind|type|typ|class|category|format)$/;
const videoWords = /video|movie|film|youtube|vimeo/i;
const otherWords = /360|spin|thumb|pdf|document|brochure|floor ?plan|panorama/i;
const orderKeys =
  /^(?:image|photo|picture|display|sort|list|media)? ?(?:seq|sequence|seqno|seq no|order|ordinal|sort|position|pos|index|idx|rank|priority|no|nr|number)$/;
const mainKeys =
  /^(?:is )?(?:main|primary|cover|hero|default|lead|featured)(?: (?:image|photo|picture|flag))?$/;
const KINDS_MAX = 12;
const USUAL = 0.8;

/** A list of pictures with what stands beside each: `assets`, `.href` and the columns `kind` and `order`. */
type PictureList = { list: string; end: string; pictures: Column; beside: ReadonlyMap<string, Column> };

/**
 * Leaves out of a list of pictures what its entries call videos and the like, and puts the first picture first where
 * the entries are in another order than they say. What a mapping cannot say, a sentence does.
 */
export function refinePictureList(draft: Draft): void {
  const column = draft.choices.get('images')?.column;
  if (column === undefined) return;
  const found = findList(column, draft.columns);
  const kept = found === null ? column : filterKinds(found, draft);
  if (found !== null && !draft.choices.has('primary_image_url')) putFirst(found, kept, draft);
  const address = addressesOf(kept).find((text) => videoAddress.test(text));
  if (address !== undefined) {
    draft.doubts.push(
      `"${kept.name}" has addresses of videos among the pictures, such as "${address.slice(0, 60)}"; the gallery shows these as videos.`,
    );
  }
}

const addressesOf = ({ lists }: Column): string[] => lists.flat().flatMap(splitAddresses);

function findList(pictures: Column, columns: readonly Column[]): PictureList | null {
  const [, list, end = ''] = /^(.*)\[\](.*)$/.exec(pictures.name) ?? [];
  if (list === undefined) return null;
  const beside = columns.flatMap((other) =>
    other !== pictures && other.name.startsWith(`${list}[].`)
      ? [[other.name.slice(list.length + 3), other] as const]
      : [],
  );
  return { list, end, pictures, beside: new Map(beside) };
}

const find = ({ beside }: PictureList, keys: RegExp): [string, Column] | undefined =>
  [...beside].find(([key]) => keys.test(wordsOfName(key).join(' ')));

/** The column of a list's entries with one word beside them. */
function chooseEntries(
  { list, end }: PictureList,
  of: Column,
  [key, told]: [string, Column],
  words: readonly string[],
): Column {
  const path = `${list}[${key}=${words[0] ?? ''}]${end}`;
  const isOne = (text = '') => words.some((word) => foldName(word) === foldName(text));
  const lists = of.lists.map((texts, record) => texts.filter((_text, at) => isOne(told.lists[record]?.[at])));
  return makeColumn(path, { column: path }, lists, true);
}

/** The pictures without entries of other kinds, which go to the videos where they are some. */
function filterKinds(found: PictureList, { choices, doubts }: Draft): Column {
  const { pictures } = found;
  const kind = find(found, kindKeys);
  const words = [...Map.groupBy(kind?.[1].lists.flat() ?? [], foldName)].filter(([key]) => key !== '');
  if (kind === undefined || words.length < 2 || words.length > KINDS_MAX) return pictures;
  const all = words.map(([, same]) => ({
    word: same[0] ?? '',
    column: chooseEntries(found, pictures, kind, same),
  }));
  const isVideo = ({ word, column }: (typeof all)[number]) =>
    videoWords.test(word) ||
    shareOf(addressesOf(column).filter(Boolean), (text) => videoAddress.test(text)) > USUAL;
  const videos = all.filter(isVideo);
  const others = all.filter((each) => !isVideo(each) && otherWords.test(each.word));
  const stills = all.filter((each) => !videos.includes(each) && !others.includes(each));
  if (videos.length + others.length === 0) return pictures;
  const left = [...videos, ...others].map(({ word }) => `"${word}"`).join(', ');
  const [still, second] = stills;
  if (still === undefined || second !== undefined) {
    doubts.push(
      `"${kind[1].name}" has ${left} beside several kinds of pictures, and a path can name only one kind, so all are taken.`,
    );
    return pictures;
  }
  doubts.push(
    `Of "${found.list}" only the entries of the kind "${still.word}" are taken for pictures, and not ${left}.`,
  );
  choices.set('images', { column: still.column });
  const thumbnails = choices.get('thumbnails')?.column;
  const beside = thumbnails === undefined ? null : findList(thumbnails, []);
  if (thumbnails !== undefined && beside?.list === found.list) {
    choices.set('thumbnails', { column: chooseEntries(beside, thumbnails, kind, [still.word]) });
  }
  const [video] = videos;
  if (video !== undefined && !choices.has('videos')) choices.set('videos', { column: video.column });
  return still.column;
}

/** Puts the picture first that its entry, or the lowest number beside it, says is first. */
function putFirst(found: PictureList, { name }: Column, draft: Draft): void {
  const { choices, doubts } = draft;
  const contradiction = findMain(found) ?? findOrder(found);
  describeParent(found, draft);
  if (contradiction === null) return;
  const { told, first, said } = contradiction;
  const main = first === null ? null : chooseEntries(found, found.pictures, told, [first]);
  const isPut = main !== null && !addressesOf(main).some((text) => videoAddress.test(text));
  if (isPut) choices.set('primary_image_url', { column: main });
  const remedy = isPut
    ? `That with ${first} is put first as primary_image_url; a mapping cannot sort the others.`
    : 'A mapping cannot sort them.';
  doubts.push(
    `The pictures of "${name}" are in the order of the feed, and "${told[1].name}" says another (${said}). ${remedy}`,
  );
}

type Contradiction = { told: [string, Column]; first: string | null; said: string };

function findMain(found: PictureList): Contradiction | null {
  const told = find(found, mainKeys);
  const words = told?.[1].lists.flat().filter(Boolean) ?? [];
  if (told === undefined || !words.every((text) => parseYesNo(text) !== null)) return null;
  const isLater = told[1].lists.some((texts) => texts.findIndex((text) => parseYesNo(text) === true) > 0);
  const first = words.find((text) => parseYesNo(text) === true);
  return isLater && first !== undefined ? { told, first, said: `"${first}" beside a later one` } : null;
}

function findOrder(found: PictureList): Contradiction | null {
  const told = find(found, orderKeys);
  const lists = told?.[1].lists.map((texts) => texts.filter(Boolean)) ?? [];
  if (told === undefined || !lists.flat().every((text) => /^\d+$/.test(text))) return null;
  const contrary = lists.find((texts) =>
    texts.some((text, at) => at > 0 && Number(text) < Number(texts[at - 1])),
  );
  if (contrary === undefined) return null;
  const least = lists.flatMap((texts) => texts.toSorted((a, b) => Number(a) - Number(b))[0] ?? []);
  const [usual = ''] = least;
  const isUsual = shareOf(least, (text) => text === usual) > USUAL;
  return { told, first: isUsual ? usual : null, said: `${contrary.slice(0, 6).join(', ')}` };
}

/** A number on the list itself, `images.@main`, may be that of the first picture. */
function describeParent({ list, pictures }: PictureList, { columns, doubts }: Draft): void {
  const parents = [list, list.split('.').slice(0, -1).join('.')].filter(Boolean);
  const said = columns.find(
    ({ name, known }) =>
      parents.some(
        (parent) =>
          name.startsWith(`${parent}.`) &&
          mainKeys.test(wordsOfName(name.slice(parent.length + 1)).join(' ')),
      ) && known.some((text) => /^\d+$/.test(text) && text !== '0'),
  );
  if (said === undefined) return;
  doubts.push(
    `"${said.name}" may say which picture of "${pictures.name}" comes first (${said.known[0] ?? ''}); a mapping cannot follow it.`,
  );
}
