/** Crockford's base 32: no two letters look or sound alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The serial of a label (AI 21, at most 20 characters): the number of the label in 7 letters, then 13 letters (65 bits) of its MAC. */
const NUMBER_LETTERS = 7;
const MAC_LETTERS = 13;
export const SERIAL = /^[0-9A-HJKMNP-TV-Z]{20}$/;
/** The greatest number of a label of a tenant: 34 billion. */
export const MAX_LABEL_NUMBER = 32 ** NUMBER_LETTERS - 1;

/** The serial of a label from its number and the bytes of its MAC (at least nine). */
export function serialOf(number: number, mac: Uint8Array): string {
  if (!Number.isInteger(number) || number < 0 || number > MAX_LABEL_NUMBER) throw new RangeError(`no label number: ${number}`);
  return numberLetters(number) + macLetters(mac);
}

/** The number in a serial; undefined when the text is no serial. */
export function numberOf(serial: string): number | undefined {
  if (!SERIAL.test(serial)) return undefined;
  return Array.from(serial.slice(0, NUMBER_LETTERS)).reduce((total, letter) => total * 32 + LETTERS.indexOf(letter), 0);
}

function numberLetters(number: number): string {
  let [letters, rest] = ['', number];
  for (let at = 0; at < NUMBER_LETTERS; at += 1) {
    letters = (LETTERS[rest % 32] ?? '') + letters;
    rest = Math.floor(rest / 32);
  }
  return letters;
}

function macLetters(mac: Uint8Array): string {
  let [letters, bits, held] = ['', 0, 0];
  for (const byte of mac) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 5 && letters.length < MAC_LETTERS) {
      held -= 5;
      letters += LETTERS[(bits >> held) & 31] ?? '';
    }
    bits &= (1 << held) - 1;
    if (letters.length === MAC_LETTERS) return letters;
  }
  throw new RangeError('the MAC is too short');
}
