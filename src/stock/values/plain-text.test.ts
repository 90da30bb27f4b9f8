import { expect, test } from 'vitest';
import { toPlainLine, toPlainText } from './plain-text.ts';

test.each([
  ['<p>One owner.</p><p>Two keys &amp; books.<br>Call us</p>', 'One owner.\n\nTwo keys & books.\nCall us'],
  ['<ul><li>Tow bar</li><li>Canopy</li></ul>', 'Tow bar\n\nCanopy'],
  ['Plain\r\ntext\rstays', 'Plain\ntext\nstays'],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['<script>alert(1)</script>Clean', 'Clean'],
  ['<SCRIPT src=x>alert(1)</SCRIPT >Clean', 'Clean'],
  ['Before<style>p{color:red}</style>after', 'Beforeafter'],
  ['<img src=x onerror="alert(1)">Picture', 'Picture'],
  ['Never closed <script>alert(1)', 'Never closed'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Escaped once', 'Escaped once'],
  ['&amp;lt;b&amp;gt;Escaped twice&amp;lt;/b&amp;gt;', 'Escaped twice'],
  ['<scr<script>ipt>alert(1)</script>Nested', '<scrNested'],
  ['a\u0000b\u0007c\u200b\u202ed\ufeff', 'abcd'],
  ['\ud800 alone', '\ufffd alone'],
  ['caf&eacute;&nbsp;&#8217;s &euro;5', 'café ’s €5'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
])('%j becomes %j', (feed, text) => {
  expect(toPlainText(feed)).toBe(text);
});

test.each([
  ['Write to <sales@dealer.example> now', 'Write to <sales@dealer.example> now'],
  ['See <https://dealer.example/a?b=1&reg=2> first', 'See <https://dealer.example/a?b=1&reg=2> first'],
  ['Call <tel:0255500100> or <mailto:sales@dealer.example>', 'Call <tel:0255500100> or <mailto:sales@dealer.example>'],
  ['Prado <GXL> with <A/C> & <i30 N>', 'Prado <GXL> with <A/C> & <i30 N>'],
  ['Prado <GXL> {now}', 'Prado <GXL> {now}'],
  ['<vehicle id="7">One', 'One'],
  ['Prado &lt;GXL&gt; diesel', 'Prado <GXL> diesel'],
  ['<p>Prado <GXL></p>', 'Prado <GXL>'],
  ['a<b and c>d', 'a<b and c>d'],
  ['weight <3t and >2t, length <b', 'weight <3t and >2t, length <b'],
  ['Now <p or best offer>', 'Now <p or best offer>'],
  ['WOW <!!! and </ too', 'WOW <!!! and </ too'],
  ['Rio <Style> with <Object> & more', 'Rio <Style> with <Object> & more'],
  ['Before<style>p{color:red}', 'Before'],
  ['Trim <Title>, <Base> or <Select>: call us', 'Trim <Title>, <Base> or <Select>: call us'],
  ['<Description>One owner</Description>', 'One owner'],
  ['<vehicle id="7">One</vehicle> <spec/>two <o:p></o:p>', 'One two'],
  ['<b class="x">One</b> <img src=x><hr noshade><td nowrap>two', 'One\n\ntwo'],
  ['<a href="https://x.example/?a=1&copy=2" title="a > b, a < b">Link</a>', 'Link'],
  ['One<!-- a comment --><!DOCTYPE html><?xml version="1.0"?> two', 'One two'],
  ['<![CDATA[One < two]]>', 'One < two'],
  ['Before<script src=//x.example/y.js', 'Before'],
  ['<scr<scr<script></script>ipt></script>ipt>alert(1)</script>Nested', '<scr'],
  ['<<<<b>b>b>b>Nested', 'b>Nested'],
])('%j is %j: what is no HTML stays, and HTML goes', (feed, text) => {
  expect(toPlainText(feed)).toBe(text);
}); // prettier-ignore

test.each([
  ['One\u000btwo\u0085three\u2028four\u2029five\ffix', 'One\ntwo\nthree\nfour\nfive\nfix'],
  ['One\\ntwo\\r\\nthree\\\\nfour\\r', 'One\ntwo\nthree\nfour'],
  ['front\\rear', 'front\\rear'],
  [String.raw`The dealer\'s 18\" and \\'s`, `The dealer's 18" and 's`],
  ['<p>One\u2028two</p>', 'One\ntwo'],
])('%j has the lines %j', (feed, text) => {
  expect(toPlainText(feed)).toBe(text);
});

test.each([
  ['a family', '👨‍👩‍👧 car'],
  ['a trade', 'by 👩🏽‍🔧'],
  ['a flag with a colour', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Sinhala', 'ශ්‍රී'],
  ['Arabic numbers', '؀١٢'],
])('%s stays whole: %s', (_kind, text) => {
  expect(toPlainText(text)).toBe(text);
  expect(toPlainLine(`<b>${text}</b>`)).toBe(text);
});

test('marks that nobody sees do not stay in words, nor as hidden text', () => {
  expect(toPlainText('To\u200cyo\u200dta\u200d \u200c\u00adRAV\u20604 \u{e0041}\u{e0042}')).toBe(
    'Toyota RAV4',
  );
});

test('a line has no line breaks', () => {
  expect(toPlainLine(' <b>CX-8</b>\n\n Asaki  LE ')).toBe('CX-8 Asaki LE');
});

test('no markup is left for a second pass', () => {
  const hostile =
    '<div><<script>script>x</script><a href="javascript:1">y</a><svg><style><img src=x></style></svg>';
  const plain = toPlainText(hostile);
  expect(plain).toBe('<y');
  expect(toPlainText(plain)).toBe(plain);
});

test('hundreds of thousands of unclosed elements do not slow down the import', () => {
  const start = performance.now();
  for (const text of ['<b>', '</i>', '<', '<a x="', "<a x='<", '&', '<b ', '<!--', '\\', '\u{e0041}', '<x ='])
    toPlainText(text.repeat(200_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
