/** The check digit of a GTIN (GS1, modulo 10) for the digits before it. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A GTIN-8, -12, -13 or -14 as the fourteen digits that a GS1 Digital Link has; undefined for a wrong one. */
export function gtin14Of(typed: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(typed)) return undefined;
  return checkDigit(typed.slice(0, -1)) === typed.at(-1) ? typed.padStart(14, '0') : undefined;
}

/** The greatest number of an own identifier. */
export const MAX_OWN_NUMBER = 9_999_999_999;

/**
 * The identifier of an article without a GTIN: a restricted circulation number (GS1 prefix 29), which no other company has in trade, so
 * that the address of its label has the form of a GS1 Digital Link too.
 */
export function ownGtin(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > MAX_OWN_NUMBER) throw new RangeError(`no own identifier: ${number}`);
  const digits = `029${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}
