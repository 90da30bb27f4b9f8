/** A text of one part has so many characters of the alphabet GSM-7. */
const PART_MAX = 160;
/** The part of GSM-7 that names of dealers need, each character of one place. */
const OTHER = /[^A-Za-z0-9 &'()+,\-./:@!?]/g;

/**
 * The text that brings a code. It fits one part, and its last line tells browsers which site may read the code (WebOTP).
 *
 * @param host where the site is, as in its address: `dealer.example`
 */
export function toCodeText({ name, host, code }: { name: string; host: string; code: string }): string {
  const last = `\n\n@${host} #${code}`;
  const around = `${code} is your code for . It lasts 10 minutes. Tell it to nobody.`;
  const room = Math.max(0, PART_MAX - around.length - last.length);
  const plain = name.normalize('NFKD').replace(OTHER, '').slice(0, room).trim() || 'us';
  return `${code} is your code for ${plain}. It lasts 10 minutes. Tell it to nobody.${last}`;
}
