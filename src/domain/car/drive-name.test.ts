import { capital } from '#domain/text/formats.ts';
import { describe, expect, it } from 'vitest';
import { bookDrive, nameDrive } from './drive-name.ts';

describe('the name of a test drive', () => {
  const names = { driven: 'test drive', towed: 'inspection' };

  it('is that of the kind of vehicle, and without one that of vehicles that are driven', () => {
    expect(nameDrive(names, null)).toBe('test drive');
    expect(nameDrive(names, { item_type: null })).toBe('test drive');
    expect(nameDrive(names, { item_type: 'caravan' })).toBe('inspection');
  });

  it('has the article of its first letter, and begins a line with a capital', () => {
    expect(bookDrive('test tow')).toBe('Book a test tow');
    expect(bookDrive('inspection')).toBe('Book an inspection');
    expect(capital('test tow')).toBe('Test tow');
  });
});
