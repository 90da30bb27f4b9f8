// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PromoCard } from './promo-card.tsx';
import type { PromoCardProps } from '#domain/content/result-promos.ts';

afterEach(cleanup);

const promo: PromoCardProps = {
  heading: 'What is yours worth?',
  text: 'Your rego is enough.',
  link: { label: 'Value my car', href: '/sell' },
  picture: { src: '/promo.webp', alt: 'A ute', width: 600, height: 400 },
  start: null,
  expiry: null,
  carTypes: [],
  onlyWhenChosen: false,
};

test('CARD-08 a promotion is a card with heading, text, picture and one link', () => {
  render(<PromoCard {...promo} />);
  expect(screen.getByRole('article', { name: 'What is yours worth?' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('What is yours worth?');
  expect(screen.getByRole('link', { name: 'Value my car' }).getAttribute('href')).toBe('/sell');
  expect(screen.getByRole('img', { name: 'A ute' }).getAttribute('width')).toBe('600');
});

test('a promotion with heading and link only renders without text and picture', () => {
  const { container } = render(<PromoCard {...promo} text="" picture={null} />);
  expect(container.querySelector('img, p')).toBeNull();
});
