import { expect, test } from 'vitest';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { readText } from '#stock/readers/test-feed.ts';
import { accept } from './test-row.ts';

const three = ['ABS', 'Tow bar', 'Canopy'];

test.each<[string, string, readonly string[]]>([
  ['commas', 'ABS, Tow bar, Canopy', three],
  ['tight commas', 'ABS,Tow bar,Canopy', three],
  ['commas of other alphabets', 'ABS，Tow bar، Canopy', three],
  ['semicolons', 'ABS; Tow bar; Canopy', three],
  ['bars', 'ABS|Tow bar|Canopy|', three],
  ['lines', 'ABS\nTow bar\r\nCanopy\n', three],
  ['lines in letters', 'ABS\\nTow bar\\r\\nCanopy', three],
  ['lines that end in commas', 'ABS,\nTow bar,\nCanopy', three],
  ['other line ends', 'ABS\u2028Tow bar\u000bCanopy', three],
  ['tabs', 'ABS\tTow bar\tCanopy', three],
  ['commas with tabs behind them', 'ABS,\tTow bar,\tCanopy', three],
  ['tildes', 'ABS~Tow bar~Canopy', three],
  ['tildes around', '~ABS~Tow bar~Canopy~', three],
  ['carets', 'ABS^Tow bar^Canopy', three],
  ['bullets', '• ABS • Tow bar • Canopy', three],
  ['bullets between', 'ABS · Tow bar · Canopy', three],
  ['bullets of word processors', '\uf0b7\tABS\n\uf0b7\tTow bar\n\uf0b7\tCanopy', three],
  ['ticks', '✔️ABS ✔️Tow bar ✔️Canopy', three],
  ['stars as bullets', '* ABS * Tow bar * Canopy', three],
  ['dashes as bullets', '- ABS - Tow bar - Canopy', three],
  ['dashes before lines', '- ABS\n- Tow bar\n– Canopy', three],
  ['numbers before lines', '1. ABS\n2. Tow bar\n3) Canopy', three],
  ['numbers that count', '2. row of seats, ABS', ['2. row of seats', 'ABS']],
  ['one number', '4) wheel drive', ['4) wheel drive']],
  ['bullets as entities', '&bull; ABS &bull; Tow bar &#8226; Canopy', three],
  ['an entity, whose semicolon is no separator', 'ABS &amp; EBD, Tow bar', ['ABS & EBD', 'Tow bar']],
  ['entities beside semicolons', 'ABS &amp; EBD; Tow bar', ['ABS & EBD', 'Tow bar']],
  ['a list in HTML', '<ul><li>ABS, front</li><li>Tow bar</li></ul>', ['ABS, front', 'Tow bar']],
  ['a list in HTML over lines', '<ul>\n\t<li>ABS,\n\tfront</li>\n\t<li>Tow bar</li>\n</ul>', ['ABS, front', 'Tow bar']],
  ['HTML with breaks', 'ABS, front<br>Tow bar<BR/>Canopy', ['ABS, front', 'Tow bar', 'Canopy']],
  ['HTML with breaks at the ends of lines', 'ABS<br>\nTow\nbar<br />\nCanopy', three],
  ['HTML that is escaped', '&lt;ul&gt;&lt;li&gt;ABS&lt;/li&gt;&lt;li&gt;Tow &amp;amp; go&lt;/li&gt;&lt;/ul&gt;', ['ABS', 'Tow & go']],
  ['a paragraph of HTML', '<p>ABS, Tow bar, Canopy</p>', three],
  ['cells of HTML', '<table><tr><td>ABS</td></tr><tr><td>Tow bar</td></tr></table>', ['ABS', 'Tow bar']],
  ['an array of JSON', '["ABS", "Tow bar", "Canopy"]', three],
  ['JSON with commas in entries', '["ABS, front","Tow bar"]', ['ABS, front', 'Tow bar']],
  ['JSON of objects', '[{"id":1,"name":"ABS"},{"id":2,"name":"Tow bar"}]', ['ABS', 'Tow bar']],
  ['JSON by groups', '{"Safety":["ABS"],"Comfort":["Tow bar","Canopy"]}', three],
  ['JSON of flags', '{"ABS":true,"Sunroof":false,"Tow bar":true}', ['ABS', 'Tow bar']],
  ['JSON that is escaped', '[&quot;ABS &amp; EBD&quot;,&quot;Tow bar&quot;]', ['ABS & EBD', 'Tow bar']],
  ['an array without quotes', '[ABS, Tow bar, Canopy]', three],
  ['an array with single quotes', "['ABS, front', 'Tow bar']", ['ABS, front', 'Tow bar']],
  ['an array of PostgreSQL', '{ABS,"Tow bar, rated",Canopy}', ['ABS', 'Tow bar, rated', 'Canopy']],
  ['quoted entries', '"ABS, front","Tow bar"', ['ABS, front', 'Tow bar']],
  ['brackets around each', '[ABS] [Tow bar][Canopy]', three],
  ['brackets with commas inside', 'ABS (front, rear), Tow bar [50 mm, rated], Canopy', ['ABS (front, rear)', 'Tow bar [50 mm, rated]', 'Canopy']],
  ['brackets within brackets', 'Pack (seats (heated, cooled), trim), Canopy', ['Pack (seats (heated, cooled), trim)', 'Canopy']],
  ['brackets with another separator inside', 'Pack (a; b), Canopy', ['Pack (a; b)', 'Canopy']],
  ['a bracket that is not closed', 'ABS (front, Tow bar, Canopy', ['ABS (front', 'Tow bar', 'Canopy']],
  ['thousands', '3,500kg towing, ABS, 1,250 W sound', ['3,500kg towing', 'ABS', '1,250 W sound']],
  ['thousands in tight lists', 'ABS,3,500kg towing,Canopy', ['ABS', '3,500kg towing', 'Canopy']],
  ['decimals with a comma', '2,5 l engine, ABS', ['2,5 l engine', 'ABS']],
  ['numbers in tight lists', 'Euro 6,4 airbags,ABS', ['Euro 6', '4 airbags', 'ABS']],
  ['figures about', 'Tows ~3500 kg, ABS', ['Tows ~3500 kg', 'ABS']],
  ['figures about, apart', 'Uses ~ 4.9 L, ABS', ['Uses ~ 4.9 L', 'ABS']],
  ['an exponent', '1.5 m^2 tray, ABS', ['1.5 m^2 tray', 'ABS']],
  ['a dash within an entry', 'Airbags - front, Tow bar', ['Airbags - front', 'Tow bar']],
  ['dashes within an entry', 'Airbags - front - rear, Tow bar', ['Airbags - front - rear', 'Tow bar']],
  ['brackets at both ends', '(ABS), Tow bar, (Canopy)', ['(ABS)', 'Tow bar', '(Canopy)']],
  ['lists within lists', '[[["ABS"], "Tow bar"], [[[[[[["too deep"]]]]]]]]', ['ABS', 'Tow bar']],
  ['a star of a footnote', 'Leather*, Tow bar * conditions apply', ['Leather*', 'Tow bar * conditions apply']],
  ['inches', '18" alloys, 17" spare', ['18" alloys', '17" spare']],
  ['one entry', 'Air conditioning', ['Air conditioning']],
  ['marks for nothing', 'ABS, -, N/A, ABS', ['ABS']],
])('features with %s: %j', (_shape, text, features) => {
  expect(accept({ standardEquipment: text }).car.standardEquipment).toEqual(features);
}); // prettier-ignore

const head = 'StockNumber,Make,Model,Year,DAPPrice,StandardFeature,OptionFeature';
const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', standardEquipment: 'Extras' };
const kia = '"Stock":"S1","Make":"Kia","Model":"Rio","Year":2019';
const toXml = (extras: string) =>
  `<s><v><Stock>S1</Stock><Make>Kia</Make><Model>Rio</Model><Year>2019</Year>${extras}</v></s>`;
const inXml = { records: 'v', fields };
const webhook = '"stocknum":"S1","make":"Kia","model":"Rio","year":2019,"status":"in_stock","dapprice":15990';

test.each<[string, FeedFormat, string, unknown, readonly string[]]>([
  ['the columns of a dealer system', 'au-csv', `${head}\nS1,Kia,Rio,2019,15990,"ABS &amp; EBD; 3,500kg towing","<ul><li>Mats, front</li><li>Bar</li></ul>"`, undefined, ['ABS & EBD', '3,500kg towing', 'Mats, front', 'Bar']],
  ['a webhook with objects', 'dms-json', `[{${webhook},"features":[{"name":"ABS"},{"name":"Tow bar"}]}]`, undefined, ['ABS', 'Tow bar']],
  ['a webhook with groups', 'dms-json', `[{${webhook},"features":{"Safety":["ABS"],"Other":["Tow bar"]}}]`, undefined, ['ABS', 'Tow bar']],
  ['a webhook with one text in its list', 'dms-json', `[{${webhook},"features":["ABS, Tow bar"]}]`, undefined, ['ABS', 'Tow bar']],
  ['a list of JSON', 'mapped-json', `[{${kia},"Extras":["ABS, front","• Tow\\tbar<br>Canopy"]}]`, { fields }, ['ABS, front', 'Tow bar', 'Canopy']],
  ['a list of JSON with one text', 'mapped-json', `[{${kia},"Extras":["ABS, Tow bar"]}]`, { fields }, ['ABS', 'Tow bar']],
  ['a list of XML', 'mapped-xml', toXml('<Extras>ABS, front</Extras><Extras>Tow bar</Extras>'), inXml, ['ABS, front', 'Tow bar']],
  ['a list of HTML in XML', 'mapped-xml', toXml('<Extras><![CDATA[<ul><li>ABS, front</li><li>Tow bar</li></ul>]]></Extras>'), inXml, ['ABS, front', 'Tow bar']],
  ['a separator that the mapping names', 'mapped-csv', 'Stock;Make;Model;Year;Extras\nS1;Kia;Rio;2019;ABS, front + Tow bar', { fields: { ...fields, standardEquipment: { column: 'Extras', list: '+' } } }, ['ABS, front', 'Tow bar']],
  ['one entry of such a list', 'mapped-csv', 'Stock;Make;Model;Year;Extras\nS1;Kia;Rio;2019;ABS, front', { fields: { ...fields, standardEquipment: { column: 'Extras', list: '+' } } }, ['ABS, front']],
])('features from the bytes of %s', async (_kind, format, text, mapping, features) => {
  const [row] = await readText(text, format, mapping);
  expect(accept(row?.values ?? {}).car.standardEquipment).toEqual(features);
}); // prettier-ignore

test('a long list without an end is split in little time', () => {
  const start = performance.now();
  for (const part of ['(', '"', '[a,', '1,', ' ', '\t', '{"a":', '<li', '~', "','"])
    accept({ standardEquipment: part.repeat(50_000) });
  expect(performance.now() - start).toBeLessThan(3000);
});
