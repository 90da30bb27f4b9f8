// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CardTag } from './card-tag.tsx';

afterEach(cleanup);

test('TAG-04 the certified badge is a picture that says what it is', () => {
  render(<CardTag tag={{ kind: 'certified', label: 'Toyota Certified Pre-Owned' }} />);
  expect(screen.getByRole('img', { name: 'Toyota Certified Pre-Owned' }).tagName).toBe('svg');
});

test('TAG-09 without a tag there is nothing, not an empty mark', () => {
  const { container } = render(<CardTag tag={null} />);
  expect(container.innerHTML).toBe('');
});
