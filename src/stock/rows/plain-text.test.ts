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
  ['<scr<script>ipt>alert(1)</script>Nested', 'ipt>alert(1)Nested'],
  ['a\u0000b\u0007c\u200b\u202ed\ufeff', 'abcd'],
  ['\ud800 alone', '\ufffd alone'],
  ['caf&eacute;&nbsp;&#8217;s &euro;5', 'café ’s €5'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
])('%j becomes %j', (feed, text) => {
  expect(toPlainText(feed)).toBe(text);
});

test('a line has no line breaks', () => {
  expect(toPlainLine(' <b>CX-8</b>\n\n Asaki  LE ')).toBe('CX-8 Asaki LE');
});

test('no markup is left for a second pass', () => {
  const hostile =
    '<div><<script>script>x</script><a href="javascript:1">y</a><svg><style><img src=x></style></svg>';
  expect(toPlainText(hostile)).not.toMatch(/<[a-z/!]/i);
});

test('hundreds of thousands of unclosed elements do not slow down the import', () => {
  const start = performance.now();
  toPlainText('<b>'.repeat(200_000) + '</i>'.repeat(200_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
