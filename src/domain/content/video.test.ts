import { describe, expect, it } from 'vitest';
import { toFilm } from './video.ts';

describe('toFilm', () => {
  it.each([
    ['https://media.example/walk.mp4', 'file'],
    ['/demo/atlas/walk.webm', 'file'],
    ['https://media.example/walk.MOV?download=1', 'file'],
    ['https://media.example/watch/4711', 'link'],
    ['https://media.example/mp4', 'link'],
  ])('%s plays as a %s', (url, kind) => {
    expect(toFilm(url)).toEqual({ kind, href: url, source: url });
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
  ])('%s plays in the player of its host, which sets no cookies where it can', (url, player) => {
    const film = toFilm(url);
    expect(film).toMatchObject({ kind: 'player', href: url });
    expect(film.source.split('?')[0]).toBe(player);
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com.evil.example/76979871',
  ])('%s is no known host', (url) => {
    expect(toFilm(url).kind).toBe('link');
  });
});
