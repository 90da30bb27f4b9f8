import { describe, expect, it } from 'vitest';
import { toVideo } from './video.ts';

describe('toVideo', () => {
  it.each([
    ['https://media.example/walk.mp4', 'file'],
    ['/demo/atlas/walk.webm', 'file'],
    ['https://media.example/walk.MOV?download=1', 'file'],
    ['https://media.example/watch/4711', 'link'],
    ['https://media.example/mp4', 'link'],
  ])('%s plays as a %s', (url, kind) => {
    expect(toVideo(url)).toEqual({ kind, href: url, source: url });
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
  ])('%s plays in the host’s player, without cookies where the host offers that', (url, player) => {
    const video = toVideo(url);
    expect(video).toMatchObject({ kind: 'player', href: url });
    expect(video.source.split('?')[0]).toBe(player);
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com.evil.example/76979871',
  ])('%s is not a known host', (url) => {
    expect(toVideo(url).kind).toBe('link');
  });
});
