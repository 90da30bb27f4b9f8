import { stripVTControlCharacters } from 'node:util';

/** First character of a terminal's control sequences for position and style. */
export const ESCAPE = '\u001B';
export const coloursOf = (sent: string): string[] =>
  sent.split(ESCAPE).filter((text) => /^\[[\d;]*m/.test(text));

/** The frames of the bar, which overwrite each other. */
export const framesOf = (sent: string): string[] =>
  sent
    .split(`${ESCAPE}[1G`)
    .map(stripVTControlCharacters)
    .filter((text) => text.trim() !== '');
