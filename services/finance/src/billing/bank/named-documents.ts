import { referencesIn } from '@bls/proto/domain/finance/creditor-reference';

/** The bills and payments that the text of a bank names. */
export type Named = {
  numbers: string[];
  /** For each place with a creditor reference, what it may be. */
  references: string[][];
  /** A creditor reference has wrong check digits. */
  hasWrong: boolean;
};

/** What the text of a line names. A reference with wrong check digits is none; what it says as a number still counts for proposals. */
export function namedIn(text: string): Named {
  const { readings, hasWrong, rest } = referencesIn(text);
  return { numbers: numbersIn(rest), references: readings, hasWrong };
}

/** Numbers of bills and payments in a text, such as "DN-2026-0001", with any separators. */
export function numbersIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z])(DN|PM)[\s\-_.]{0,2}(\d{4})[\s\-_.]{0,2}(\d{4,8})(?!\d)/g);
  return [...new Set([...found].map(([, series, year, number]) => `${series}-${year}-${number}`))];
}

/** The numbers of bills of our own series that a text names, by number or by reference. */
export function billNumbersIn(text: string): string[] {
  const { numbers, references } = namedIn(text);
  return [...new Set([...numbers, ...references.flat().flatMap(numbersIn)])].filter((number) => number.startsWith('DN'));
}
