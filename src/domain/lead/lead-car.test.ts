import { expect, it } from 'vitest';
import { testCar } from '#domain/car/test-car.ts';
import { findPicture } from './lead-car.ts';

it('the picture of a lead’s car is its first still, not a frame of a video', () => {
  const [film, still] = [{ url: 'https://a.example/film.jpg' }, { url: 'https://a.example/still.jpg' }];
  const images = [{ image: film, isVideo: true }, { image: null, isVideo: false }, { image: still }];
  expect(findPicture(testCar({ images }), 'https://cdn.example/{raw}')).toContain('still.jpg');
});
