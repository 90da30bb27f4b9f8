/** An element that no page has; where a browser or a parser finds one, a text became HTML. */
export const MARK = 'x-pwned';

/** Texts that become HTML, script, headers or paths where they are not escaped for their place. */
export const hostileTexts: readonly string[] = [
  `"><${MARK}>`,
  `'><${MARK}>`,
  `</script><${MARK}>`,
  `</style><${MARK}>`,
  `</title><${MARK}>`,
  `</textarea><${MARK}>`,
  `--><${MARK}>`,
  `]]><${MARK}>`,
  `<img src=x onerror="document.body.append(document.createElement('${MARK}'))">`,
  `" onfocus="document.body.append(document.createElement('${MARK}'))" autofocus x="`,
  `javascript:document.body.append(document.createElement('${MARK}'))`,
  `&lt;${MARK}&gt;`,
  `\\u003c${MARK}\\u003e`,
  `%3C${MARK}%3E`,
  '${7*7}{{7*7}}<%= 7*7 %>',
  "'; drop table cars; --",
  '../../../../etc/passwd',
  'a word\r\nSet-Cookie: pwned=1',
  '\u202eright to left\u202c \u0000 \u0007 \ufeff',
  '😀'.repeat(400),
  'A'.repeat(20_000),
  '=cmd|calc!A0',
  '__proto__',
  'NaN',
];
