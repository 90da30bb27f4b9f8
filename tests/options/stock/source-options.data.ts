import { feedOf, zipFeeds } from './feeds.data.ts';
import type { StockCase, StockProofs } from './stock-proof.ts';

const first = /firstum wordum/;
const second = /secundum wordum/;
const aMinuteLater = [{ minute: 0 }, { minute: 30 }];

const file = (set: object, shows: RegExp): StockCase => ({
  set: { kind: 'file', ...set },
  shows,
  files: {
    'first.csv': feedOf('firstum wordum'),
    'second.csv': feedOf('secundum wordum'),
    'feeds.zip': zipFeeds,
  },
});
/** A feed of an address; no `path` of the file. */
const url = (path: string, set: object, shows: RegExp): StockCase => ({
  set: { kind: 'url', url: `WEB_HOST${path}`, ...set },
  shows,
});
const basic = (auth: object, shows: RegExp): StockCase =>
  url(
    '/echo.csv',
    { auth: { kind: 'basic', user: 'kim', passwordVariable: 'RIGHT_FEED_PASSWORD', ...auth } },
    shows,
  );
const header = (auth: object, shows: RegExp): StockCase =>
  url(
    '/echo.csv',
    { auth: { kind: 'header', name: 'X-First', keyVariable: 'FIRST_FEED_KEY', ...auth } },
    shows,
  );

const password = { kind: 'password', user: 'kim', passwordVariable: 'RIGHT_FEED_PASSWORD' };
const key = { kind: 'private-key', user: 'kim', keyVariable: 'RIGHT_FEED_KEY' };
const locked = { ...key, keyVariable: 'LOCKED_FEED_KEY' };
const sftp = (set: object, shows: RegExp): StockCase => ({
  set: {
    kind: 'sftp',
    host: '127.0.0.1',
    port: 'SFTP_PORT',
    hostKey: 'SFTP_HOST_KEY',
    path: '/out/first.csv',
    auth: password,
    ...set,
  },
  shows,
});

const stalled = { port: 'STALLED_PORT', hostKey: 'STALLED_HOST_KEY' };

/** What sources that are asked again and again have in common. */
const asked = (kind: string, one: (set: object, shows: RegExp) => StockCase): StockProofs => ({
  [`source[kind=${kind}].staleAfterHours`]: [
    one({ staleAfterHours: 1 }, /stock\.json says staleAfterHours 1\b/),
    one({ staleAfterHours: 100 }, /^(?!.*staleAfterHours).*firstum wordum/s),
  ],
  [`source[kind=${kind}].everyMinutes`]: [
    { ...one({ everyMinutes: 10 }, /^(?!.*not-due).*due every 10 minutes/s), turns: aMinuteLater },
    { ...one({ everyMinutes: 45 }, /not-due/), turns: aMinuteLater },
  ],
  [`source[kind=${kind}].maxBytes`]: [
    one({ maxBytes: 100 }, /larger than/),
    one({ maxBytes: 100_000 }, first),
  ],
});

/** Where a feed is read from, by key as the option list names it. */
export const sourceOptions: StockProofs = {
  'source[kind=file].kind': [file({ path: 'first.csv' }, first)],
  'source[kind=file].path': [file({ path: 'first.csv' }, first), file({ path: 'second.csv' }, second)],
  'source[kind=file].staleAfterHours': [
    file({ path: 'first.csv', staleAfterHours: 1 }, /stock\.json says staleAfterHours 1\b/),
    file({ path: 'first.csv', staleAfterHours: 100 }, /^(?!.*staleAfterHours).*firstum wordum/s),
  ],
  'source[kind=file].entry': [
    file({ path: 'feeds.zip', entry: 'first.csv' }, first),
    file({ path: 'feeds.zip', entry: 'second.csv' }, second),
  ],

  'source[kind=url].kind': [url('/first.csv', {}, first)],
  'source[kind=url].url': [url('/first.csv', {}, first), url('/second.csv', {}, second)],
  'source[kind=url].auth[kind=basic].kind': [basic({}, /authorization is kim:right-word/)],
  'source[kind=url].auth[kind=basic].user': [
    basic({ user: 'pat' }, /authorization is pat:right-word/),
    basic({ user: 'sam' }, /authorization is sam:right-word/),
  ],
  'source[kind=url].auth[kind=basic].passwordVariable': [
    basic({ passwordVariable: 'RIGHT_FEED_PASSWORD' }, /authorization is kim:right-word/),
    basic({ passwordVariable: 'WRONG_FEED_PASSWORD' }, /authorization is kim:wrong-word/),
  ],
  'source[kind=url].auth[kind=header].kind': [header({}, /x-first is first-key/)],
  'source[kind=url].auth[kind=header].name': [
    header({ name: 'X-First' }, /x-first is first-key/),
    header({ name: 'X-Second' }, /x-second is first-key/),
  ],
  'source[kind=url].auth[kind=header].prefix': [
    header({ prefix: 'Bearer ' }, /x-first is Bearer first-key/),
    header({ prefix: 'Token ' }, /x-first is Token first-key/),
  ],
  'source[kind=url].auth[kind=header].keyVariable': [
    header({ keyVariable: 'FIRST_FEED_KEY' }, /x-first is first-key/),
    header({ keyVariable: 'SECOND_FEED_KEY' }, /x-first is second-key/),
  ],
  ...asked('url', (set, shows) => url('/first.csv', set, shows)),
  'source[kind=url].timeoutSeconds': [
    url('/slow.csv', { timeoutSeconds: 1 }, /no whole answer came within 1 second/),
    url('/slow.csv', { timeoutSeconds: 30 }, /slowum wordum/),
  ],
  'source[kind=url].entry': [
    url('/feeds.zip', { entry: 'first.csv' }, first),
    url('/feeds.zip', { entry: 'second.csv' }, second),
  ],

  'source[kind=sftp].kind': [sftp({}, first)],
  'source[kind=sftp].host': [
    sftp({ host: 'localhost', path: '/none.csv' }, /sftp:\/\/localhost/),
    sftp({ host: '127.0.0.1', path: '/none.csv' }, /sftp:\/\/127\.0\.0\.1/),
  ],
  'source[kind=sftp].port': [sftp({}, first), sftp({ port: 1 }, /sftp:\/\/127\.0\.0\.1:1\/.*ECONNREFUSED/)],
  'source[kind=sftp].path': [
    sftp({ path: '/out/first.csv' }, first),
    sftp({ path: '/out/sec*.csv' }, second),
  ],
  'source[kind=sftp].auth[kind=password].kind': [sftp({}, first)],
  'source[kind=sftp].auth[kind=password].user': [
    sftp({}, first),
    sftp({ auth: { ...password, user: 'pat' } }, /does not accept the user pat/),
  ],
  'source[kind=sftp].auth[kind=password].passwordVariable': [
    sftp({}, first),
    sftp(
      { auth: { ...password, passwordVariable: 'WRONG_FEED_PASSWORD' } },
      /the secret in WRONG_FEED_PASSWORD/,
    ),
  ],
  'source[kind=sftp].auth[kind=private-key].kind': [sftp({ auth: key }, first)],
  'source[kind=sftp].auth[kind=private-key].user': [
    sftp({ auth: key }, first),
    sftp({ auth: { ...key, user: 'pat' } }, /does not accept the user pat/),
  ],
  'source[kind=sftp].auth[kind=private-key].keyVariable': [
    sftp({ auth: key }, first),
    sftp({ auth: { ...key, keyVariable: 'WRONG_FEED_KEY' } }, /the secret in WRONG_FEED_KEY/),
  ],
  'source[kind=sftp].auth[kind=private-key].passphraseVariable': [
    sftp({ auth: { ...locked, passphraseVariable: 'PHRASE_FEED_PASSWORD' } }, first),
    sftp(
      { auth: { ...locked, passphraseVariable: 'WRONG_FEED_PASSWORD' } },
      /^(?!.*firstum).*LOCKED_FEED_KEY/s,
    ),
  ],
  'source[kind=sftp].hostKey': [
    sftp({}, first),
    sftp({ hostKey: `SHA256:${'a'.repeat(43)}` }, /hostKey in stock\.json is SHA256:aaa/),
  ],
  ...asked('sftp', sftp),
  'source[kind=sftp].timeoutSeconds': [
    sftp({ ...stalled, timeoutSeconds: 1 }, /within 1 second\b/),
    sftp({ ...stalled, timeoutSeconds: 2 }, /within 2 seconds/),
  ],
  'source[kind=sftp].entry': [
    sftp({ path: '/out/feeds.zip', entry: 'first.csv' }, first),
    sftp({ path: '/out/feeds.zip', entry: 'second.csv' }, second),
  ],
};
