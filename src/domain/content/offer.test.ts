import { describe, expect, it } from 'vitest';
import { decideOfferState, nextOfferChange, offerParagraphs } from './offer.ts';

const zone = 'Australia/Brisbane';
const at = (time: string): number => Date.parse(`${time}+10:00`);
const offer = { start: '2026-07-01', expiry: '2026-07-31' };

describe('an offer', () => {
  it.each([
    ['2026-06-30T23:59:59', 'coming', '2026-07-01T00:00:00'],
    ['2026-07-01T00:00:00', 'on', '2026-08-01T00:00:00'],
    ['2026-07-31T23:59:59', 'on', '2026-08-01T00:00:00'],
    ['2026-08-01T00:00:00', 'ended', null],
  ])('at %s in the dealer’s time zone is %s', (now, status, next) => {
    expect(decideOfferState(offer, at(now), zone)).toBe(status);
    expect(nextOfferChange(offer, at(now), zone)).toBe(next === null ? null : at(next));
  });

  it('without dates is always current', () => {
    const open = { start: null, expiry: null };
    expect([decideOfferState(open, 0, zone), nextOfferChange(open, 0, zone)]).toEqual(['on', null]);
  });

  it('is split into paragraphs at empty lines', () => {
    const words = { description: 'One.\n\nTwo,\nstill two.', sanitized_description: null };
    expect(offerParagraphs(words)).toEqual(['One.', 'Two,\nstill two.']);
  });
});
