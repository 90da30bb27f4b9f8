import { formatCount } from './money.ts';

/** `1 review`, `1,204 reviews`. Apart from other formats, which every island loads. */
export const formatNumberOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
