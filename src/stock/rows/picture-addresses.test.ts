import { expect, test } from 'vitest';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { readText } from '#stock/readers/test-feed.ts';
import { accept } from './test-row.ts';

const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
const both = [one, two];
const picturesOf = (images: string | readonly string[]) =>
  accept({ images }).car.images.map(({ image }) => image?.url);

test.each<[string, string, readonly string[]]>([
  ['spaces', 'https://a.example/my car 1.jpg,https://a.example/my car 2.jpg', ['https://a.example/my%20car%201.jpg', 'https://a.example/my%20car%202.jpg']],
  ['spaces between them', `${one} ${two}`, both],
  ['a caption', `${one} Front view|${two}`, both],
  ['a space in a query', 'https://a.example/p?name=my car', ['https://a.example/p?name=my%20car']],
  ['apostrophes', "https://a.example/john's.jpg|https://a.example/o&#39;neil.jpg", ['https://a.example/john%27s.jpg', 'https://a.example/o%27neil.jpg']],
  ['marks without a width', `\ufeff${one}\u200b|https://a.exa\u00admple/2.jpg\u200e`, both],
  ['a space of no width between them', `${one}\u00a0|\u3000${two}`, both],
  ['capitals in the scheme', 'HTTPS://a.example/1.jpg,Https://a.example/2.jpg', both],
  ['capitals in the scheme between spaces', 'HTTPS://a.example/1.jpg HTTPS://a.example/2.jpg', both],
  ['square brackets', `[${one}, ${two}]`, both],
  ['braces', `{${one},${two}}`, both],
  ['braces and quotes', `{"${one}","${two}"}`, both],
  ['round brackets', `(${one}, ${two})`, both],
  ['single quotes', `['${one}', '${two}']`, both],
  ['quotes', `"${one}","${two}"`, both],
  ['an array of JSON', JSON.stringify([one, two]), both],
  ['JSON with escaped slashes', JSON.stringify([one, two]).replaceAll('/', '\\/'), both],
  ['JSON of objects', JSON.stringify([{ id: 7, url: one, thumb: '/t.jpg' }, { id: 8, url: two }]), both],
  ['JSON of too many lists', '[[[[[[[["/1.jpg"]]]]]]]]', []],
  ['JSON below a key', JSON.stringify({ images: [{ href: one }, { href: two }] }), both],
  ['JSON that is escaped', JSON.stringify([one, two]).replaceAll('"', '&quot;'), both],
  ['escaped slashes alone', `${one},${two}`.replaceAll('/', '\\/'), both],
  ['tildes', `${one}~${two}`, both],
  ['tildes before paths', '/img/1.jpg~/img/2.jpg', ['/img/1.jpg', '/img/2.jpg']],
  ['a tilde of a path', 'https://a.example/~/media/1.jpg', ['https://a.example/~/media/1.jpg']],
  ['carets', `${one}^${two}`, both],
  ['tabs', `${one}\t${two}`, both],
  ['line ends in letters', `${one}\\n${two}\\r\\n`, both],
  ['other line ends', `${one}\u2028${two}\u000b`, both],
  ['breaks of HTML', `${one}<br>${two}<br/>`, both],
  ['angle brackets', `<${one}>, <${two}>`, both],
  ['a comma at the end', `${one},${two},`, both],
  ['semicolons and spaces', `${one} ; ${two} ;`, both],
  ['other slashes', 'https:\\\\a.example\\1.jpg', [one]],
  ['an address within another', `https://c.example/w_1,h_2/${one}|${two}`, [`https://c.example/w_1,h_2/${one}`, two]],
  ['an ampersand as entity', 'https://a.example/p?a=1&amp;b=2', ['https://a.example/p?a=1&b=2']],
  ['letters of other alphabets', 'https://a.example/é.jpg', ['https://a.example/é.jpg']],
  ['a script', `javascript:alert(1)|data:text/html,x|${one}`, [one]],
])('addresses of pictures with %s: %j', (_shape, text, addresses) => {
  expect(picturesOf(text)).toEqual(addresses);
}); // prettier-ignore

test('what is no address is reported, and an empty slot keeps its place', () => {
  const { car, unread } = accept({ images: `["${one}", null, "${two}"]`, thumbnails: '/t1.jpg||/t2.jpg' });
  expect(car.images.map(({ image }) => image)).toEqual([
    { url: one, thumb: { url: '/t1.jpg' } },
    { url: two, thumb: { url: '/t2.jpg' } },
  ]);
  expect(unread).toEqual([]);
  for (const [images, text] of [
    [`${one}|car.jpg`, 'car.jpg'],
    [`["${one}", 7]`, '7'],
  ] as const)
    expect(accept({ images }).unread).toEqual([{ field: 'images', kind: 'value', text }]);
});

test('a single address is read as one of a list is', () => {
  const { car } = accept({
    images: two,
    primary_image_url: `["${one}"]`,
    video_url: "HTTPS://a.example/john's film.mp4 ",
    file: `<${two}>`,
  });
  expect(car).toMatchObject({
    primary_image_url: one,
    video_url: 'https://a.example/john%27s%20film.mp4',
    file: two,
  });
  expect(car.images.map(({ image }) => image?.url)).toEqual(both);
});

const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', images: 'Photos' };
const google = 'id\tmake\tmodel\tyear\tprice\timage_link\tadditional_image_link';
const meta = 'vehicle_id,make,model,year,price,image_link,additional_image_link';
const car = '<Stock>S1</Stock><Make>Kia</Make><Model>Rio</Model><Year>2019</Year>';

test.each<[string, FeedFormat, string, unknown, readonly string[]]>([
  ['a listing of Google', 'google-listings', `${google}\nS1\tKia\tRio\t2019\t15990 AUD\t${one}\t${two},https://a.example/3.jpg`, undefined, [...both, 'https://a.example/3.jpg']],
  ['an advert of Meta', 'meta-csv', `${meta}\nS1,Kia,Rio,2019,15990 AUD,${one},"[${two}, https://a.example/my 3.jpg]"`, undefined, [...both, 'https://a.example/my%203.jpg']],
  ['a list of JSON', 'mapped-json', JSON.stringify([{ Stock: 'S1', Make: 'Kia', Model: 'Rio', Year: 2019, Photos: [`${one},${two}`] }]), { fields }, both],
  ['a list of JSON with braces', 'mapped-json', JSON.stringify([{ Stock: 'S1', Make: 'Kia', Model: 'Rio', Year: 2019, Photos: [`{${one},${two}}`, `[ /3.jpg ]`] }]), { fields }, [...both, '/3.jpg']],
  ['a list of XML', 'mapped-xml', `<s><v>${car}<Photos> ${one} </Photos><Photos>HTTPS://a.example/my 2.jpg</Photos></v></s>`, { records: 'v', fields }, [one, 'https://a.example/my%202.jpg']],
])('pictures from the bytes of %s', async (_kind, format, text, mapping, addresses) => {
  const [row] = await readText(text, format, mapping);
  expect(accept(row?.values ?? {}).car.images.map(({ image }) => image?.url)).toEqual(addresses);
}); // prettier-ignore

test('a long text of pictures without an end is split in little time', () => {
  const start = performance.now();
  for (const part of [' ', 'https://', '\\', '[', '"', ',', '~', '&', '<', "'", 'a.jpg ', '/ ', '\t'])
    accept({ images: part.repeat(50_000) });
  expect(performance.now() - start).toBeLessThan(3000);
});
