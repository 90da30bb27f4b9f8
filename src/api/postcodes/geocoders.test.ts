import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findState } from '#domain/location/postcode-state.ts';
import { createGeocoders, cachePositions } from './geocoders.ts';
import type { Geocoder } from './geocoder.ts';
import { createMapsGeocoder } from './maps-geocoder.ts';
import { startMapsDouble, type MapsDouble } from './maps-double.fixture.ts';
import { createPostcodeGeocoder } from './postcode-geocoder.ts';
import { toPostcodePlaces } from './postcode-places.ts';

const cairns = { lat: -16.92, lng: 145.74 };
let maps: MapsDouble;
beforeAll(async () => {
  maps = await startMapsDouble('secret', { '4870': [cairns, { lat: 0, lng: 0 }] });
});
afterAll(() => maps.close());
afterEach(() => {
  maps.queries.length = 0;
  for (const name of ['status', 'http', 'garbled', 'delayMs'] as const) delete maps.mood[name];
});
const networks = ['127.0.0.1'];
const ask = (change: { key?: string; timeoutMs?: number } = {}) =>
  createMapsGeocoder({
    endpoint: maps.endpoint,
    keyVariable: 'MAPS_KEY',
    key: 'secret',
    networks,
    ...change,
  });

describe('the maps service', () => {
  it('DELIV-06 DELIV-07 is asked for the postcode within AU, and the first result’s lat and lng count', async () => {
    expect(await ask().locate('4870')).toEqual(cairns);
    expect(maps.queries).toEqual([{ components: 'country:AU|postal_code:4870', key: 'secret' }]);
  });
  it('ERR-20 finds no position when there is no result', async () => {
    expect(await ask().locate('9999')).toBeNull();
  });
  it.each([
    ['OVER_QUERY_LIMIT', { status: 'OVER_QUERY_LIMIT' }],
    ['500', { http: 500 }],
    ['what cannot be read', { garbled: true }],
  ])('that fails with %s is an error, never an unknown postcode', async (word, mood) => {
    Object.assign(maps.mood, mood);
    await expect(ask().locate('4870')).rejects.toThrow(word);
  });
  it('that is late, rejects the key or has none gives a readable error', async () => {
    await expect(ask({ key: 'other' }).locate('4870')).rejects.toThrow('REQUEST_DENIED');
    await expect(ask({ key: '' }).locate('4870')).rejects.toThrow('MAPS_KEY is not set');
    maps.mood.delayMs = 500;
    await expect(ask({ timeoutMs: 50 }).locate('4870')).rejects.toThrow('did not answer within 0.05 s');
  });
});

describe('the embedded list', () => {
  it('ERR-20 knows the postcodes of every state and their positions, and no others', async () => {
    const list = createPostcodeGeocoder();
    for (const [postcode, lat, lng] of [
      ['4000', -27.47, 153.02],
      ['0800', -12.46, 130.84],
      ['4870', -16.92, 145.74],
      ['2750', -33.75, 150.69],
      ['2600', -35.31, 149.13],
      ['3000', -37.81, 144.96],
      ['5000', -34.93, 138.6],
      ['6000', -31.95, 115.86],
      ['7000', -42.88, 147.33],
      // Universities, a hospital and an army base: each has its own postcode.
      ['2052', -33.92, 151.23],
      ['2522', -34.41, 150.88],
      ['4229', -28.07, 153.42],
      ['4072', -27.5, 153.01],
      ['4029', -27.45, 153.03],
      ['2661', -35.15, 147.3],
    ] as const) {
      const position = await list.locate(postcode);
      expect(Math.abs((position?.lat ?? 0) - lat), postcode).toBeLessThan(0.15);
      expect(Math.abs((position?.lng ?? 0) - lng), postcode).toBeLessThan(0.15);
    }
    // The ten thousand possible numbers; per state about as many as Australia Post has assigned, except to single
    // firms.
    const counts: Record<string, number> = {};
    const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    for (const postcode of numbers) {
      if ((await list.locate(postcode)) === null) continue;
      const state = findState(postcode) ?? 'none';
      counts[state] = (counts[state] ?? 0) + 1;
    }
    expect(Object.keys(counts).toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    const least = { ACT: 25, NT: 45, TAS: 110, SA: 330, QLD: 440, WA: 480, VIC: 700, NSW: 680 };
    for (const [state, count] of Object.entries(least)) {
      expect(counts[state], state).toBeGreaterThan(count);
      expect(counts[state], state).toBeLessThan(count * 1.3);
    }
    expect(await list.locate('0001')).toBeNull();
    // Mail of one firm, and letters to Santa: both are in the list, neither is a locality.
    expect(await list.locate('1234')).toBeNull();
    expect(await list.locate('9999')).toBeNull();
    // The list puts it in the Channel Islands.
    expect(await list.locate('3989')).toBeNull();
  }, 30_000);
  it('takes the middle of a postcode’s localities, delivery areas before post boxes', () => {
    const at = (lat: number, type = 'Delivery Area') => ({
      postcode: '4108',
      state: 'QLD',
      lat,
      long: 153,
      type,
    });
    const positions = toPostcodePlaces([at(-27.5), at(-19.6), at(-27.6), at(-12, 'Post Office Boxes')]);
    expect(positions.get('4108')).toEqual({ lat: -27.5, lng: 153 });
    expect(toPostcodePlaces([at(-12, 'Post Office Boxes')]).get('4108')?.lat).toBe(-12);
    expect(toPostcodePlaces([{ ...at(49), long: -2 }]).size).toBe(0);
    expect(toPostcodePlaces([at(-60)]).size).toBe(0);
  });
  it('takes the exact position of a place that receives much mail, where the list has one', () => {
    const base = { postcode: '4300', state: 'QLD', lat: -27.47, long: 153.02, type: 'LVR' };
    const exact = { ...base, Lat_precise: -27.66, Long_precise: 152.9 };
    expect(toPostcodePlaces([exact]).get('4300')).toEqual({ lat: -27.66, lng: 152.9 });
    expect(toPostcodePlaces([base]).get('4300')).toEqual({ lat: -27.47, lng: 153.02 });
  });
  it('is read again after a failure', async () => {
    const loads = [() => Promise.reject(new Error('no thread')), async () => new Map([['4870', cairns]])];
    const list = createPostcodeGeocoder(
      () => loads.shift()?.() ?? Promise.reject(new Error('asked too often')),
    );
    await expect(list.locate('4870')).rejects.toThrow('no thread');
    expect(await list.locate('4870')).toEqual(cairns);
    expect(await list.locate('4000')).toBeNull();
  });
});

describe('cachePositions', () => {
  const HOUR = 3_600_000;

  it('asks once for simultaneous requests, again when an answer is old, at once after an error', async () => {
    const asked: string[] = [];
    let now = 0;
    const source: Geocoder = {
      async locate(postcode) {
        asked.push(postcode);
        if (asked.length === 4) throw new Error('down');
        return postcode === '4870' ? cairns : null;
      },
    };
    const geocoder = cachePositions(source, () => now);
    await Promise.all([geocoder.locate('4870'), geocoder.locate('4870'), geocoder.locate('9999')]);
    expect(asked).toEqual(['4870', '9999']);
    now = 2 * HOUR;
    expect(await geocoder.locate('4870')).toEqual(cairns);
    await geocoder.locate('9999');
    expect(asked).toEqual(['4870', '9999', '9999']);
    now = 8 * 24 * HOUR;
    await expect(geocoder.locate('4870')).rejects.toThrow('down');
    expect(await geocoder.locate('4870')).toEqual(cairns);
  });
  it('dealers with the same choice share one; the key comes from the environment', async () => {
    const geocoders = createGeocoders({ MAPS_KEY: 'secret' }, () => 0, networks);
    const settings = { kind: 'maps', endpoint: maps.endpoint, keyVariable: 'MAPS_KEY' } as const;
    expect(geocoders.of({ ...settings })).toBe(geocoders.of({ ...settings }));
    expect(geocoders.of({ kind: 'embedded' })).not.toBe(geocoders.of(settings));
    expect(await geocoders.of(settings).locate('4870')).toEqual(cairns);
  });
  it('a maps service on this machine is asked only where the operator opened it', async () => {
    const settings = { kind: 'maps', endpoint: maps.endpoint, keyVariable: 'MAPS_KEY' } as const;
    const closed = createGeocoders({ MAPS_KEY: 'secret' }, () => 0).of(settings);
    await expect(closed.locate('4870')).rejects.toThrow('127.0.0.1 is no public address');
    expect(maps.queries).toEqual([]);
    const open = createGeocoders({ MAPS_KEY: 'secret' }, () => 0, networks).of(settings);
    expect(await open.locate('4870')).toEqual(cairns);
  });
  it('a maps service that failed five times in a row is paused for a minute', async () => {
    let now = 0;
    const geocoders = createGeocoders({ MAPS_KEY: 'secret' }, () => now, networks);
    const maker = geocoders.of({ kind: 'maps', endpoint: maps.endpoint, keyVariable: 'MAPS_KEY' });
    maps.mood.http = 500;
    for (let time = 0; time < 5; time += 1) await expect(maker.locate('4870')).rejects.toThrow('500');
    delete maps.mood.http;
    await expect(maker.locate('4870')).rejects.toThrow('not asked again');
    expect(maps.queries).toHaveLength(5);
    now = 60_000;
    expect(await maker.locate('4870')).toEqual(cairns);
  });
});
