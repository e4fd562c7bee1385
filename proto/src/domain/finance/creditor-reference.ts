/** The RF creditor reference of ISO 11649: "RF", two check digits of ISO 7064 (mod 97-10), and up to 21 letters and digits. */
const MOST = 21;
const SEPARATORS = String.raw`[\s\-_./]`;

/** The letters and digits of a number: what its reference says about it. */
const bareNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Letters count as 10 to 35; the digits are divided one by one, because the whole number is longer than an exact integer. */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text) for (const digit of parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const checkDigits = (bare: string): string => String(98 - remainder(`${bare}RF00`)).padStart(2, '0');

/**
 * The reference of a bill by its number, such as "RF36DN20260001". Undefined for a number of another system that does not fit:
 * it has other letters than A to Z, or too many.
 */
export function creditorReference(number: string): string | undefined {
  const bare = bareNumber(number);
  const isWhole = !/[^\p{ASCII}]/u.test(number) && bare.length > 0 && bare.length <= MOST;
  return isWhole ? `RF${checkDigits(bare)}${bare}` : undefined;
}

/** In groups of four, as the standard prints it. */
const printedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

/** The reference of a bill in groups of four; undefined when its number has none. */
export function printedReferenceOf(number: string): string | undefined {
  const reference = creditorReference(number);
  return reference && printedReference(reference);
}

/** Whether a text is one reference, without separators, whose check digits are right. */
export const isCreditorReference = (text: string): boolean => {
  const [, digits, bare] = /^RF(\d\d)([A-Z0-9]{1,21})$/.exec(text) ?? [];
  return bare !== undefined && checkDigits(bare) === digits;
};

/**
 * What a text says in references. `readings`: for each place with a reference, what it may be; printed in groups it may end after
 * several of them, and then the caller takes the one that it knows. `hasWrong`: one has wrong check digits or no end.
 * `rest`: the text without the references, in capitals.
 */
type References = { readings: string[][]; hasWrong: boolean; rest: string };

/** Finds references in a text, in any spelling and with any separators. */
export function referencesIn(text: string): References {
  const found: References = { readings: [], hasWrong: false, rest: '' };
  const upper = text.normalize('NFKC').toUpperCase();
  const start = new RegExp(`(?<![A-Z0-9])RF${SEPARATORS}{0,2}(\\d)${SEPARATORS}?(\\d)`, 'g');
  let at = 0;
  for (let match = start.exec(upper); match; match = start.exec(upper)) {
    const after = start.lastIndex;
    const readings = readingsOf(upper.slice(after), `${match[1]}${match[2]}`);
    const [shortest] = readings;
    found.rest += upper.slice(at, match.index);
    at = after + (shortest?.length ?? 0);
    start.lastIndex = at;
    if (shortest) found.readings.push(readings.map(({ reference }) => reference));
    else found.hasWrong = true;
  }
  found.rest += upper.slice(at);
  return found;
}

/** The beginnings of a text that the check digits fit, shortest first; each ends where a group of letters and digits ends. */
function readingsOf(text: string, digits: string): { reference: string; length: number }[] {
  const readings: { reference: string; length: number }[] = [];
  const group = new RegExp(`${SEPARATORS}{0,3}([A-Z0-9]+)`, 'y');
  let bare = '';
  for (let match = group.exec(text); match; match = group.exec(text)) {
    bare += match[1];
    if (bare.length > MOST) break;
    if (checkDigits(bare) === digits) readings.push({ reference: `RF${digits}${bare}`, length: group.lastIndex });
  }
  return readings;
}
