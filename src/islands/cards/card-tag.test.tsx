// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CardTag } from './card-tag.tsx';

afterEach(cleanup);

test('TAG-04 the certified badge is a picture with an accessible name', () => {
  render(<CardTag tag={{ kind: 'certified', label: 'Toyota Certified Pre-Owned' }} />);
  expect(screen.getByRole('img', { name: 'Toyota Certified Pre-Owned' }).tagName).toBe('svg');
});

test('TAG-09 without a tag nothing is rendered', () => {
  const { container } = render(<CardTag tag={null} />);
  expect(container.innerHTML).toBe('');
});
