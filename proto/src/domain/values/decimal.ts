/**
 * Exact decimal arithmetic on scaled BigInts: every amount, price, quantity and rate of the product.
 *
 * A `Decimal` is an integer count of 10^-SCALE units. BigInt is used instead of a decimal library because the royalty
 * engine multiplies hundreds of thousands of lines a second and must never round on the way (see `divide` and `round`
 * for the only two places that do).
 */
export const SCALE = 12;
const UNIT = 10n ** BigInt(SCALE);

/** An exact decimal number, in units of 10^-12. Branded, so that a plain bigint cannot be mistaken for one. */
export type Decimal = bigint & { readonly __decimal: unique symbol };

/** The number of digits is limited before parsing, so that very long input costs nothing. */
export const DECIMAL_PATTERN = /^-?\d{1,18}(\.\d{1,12})?$/;

export const ZERO = 0n as Decimal;
export const ONE = UNIT as Decimal;

/** Parses `"-12.50"`; throws a RangeError on anything that is not a plain decimal of at most 18 + 12 digits. */
export function decimal(text: string | number): Decimal {
  const source = typeof text === 'number' ? String(text) : text;
  if (!DECIMAL_PATTERN.test(source)) throw new RangeError(`not a decimal: ${source.slice(0, 40)}`);
  const negative = source.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? source.slice(1) : source).split('.');
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return (negative ? -value : value) as Decimal;
}

export const add = (a: Decimal, b: Decimal): Decimal => (a + b) as Decimal;
export const subtract = (a: Decimal, b: Decimal): Decimal => (a - b) as Decimal;
export const negate = (a: Decimal): Decimal => -a as Decimal;
export const min = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);
export const max = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b);
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = 0n;
  for (const value of values) total += value;
  return total as Decimal;
};

const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
};

/** a x b, half up (away from zero) at the 12th decimal. */
export const multiply = (a: Decimal, b: Decimal): Decimal => halfUp(a * b, UNIT) as Decimal;

/** a / b, half up at the 12th decimal; throws a RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b === 0n) throw new RangeError('division by zero');
  return halfUp(a * UNIT, b) as Decimal;
}

/** Rounds half up (away from zero for negatives, as invoices do) to `digits` decimals. */
export function round(value: Decimal, digits: number): Decimal {
  const step = 10n ** BigInt(SCALE - digits);
  return (halfUp(value, step) * step) as Decimal;
}

/** Plain text; `digits` fixes the number of decimals (rounding half up), without it trailing zeros are dropped. */
export function format(value: Decimal, digits?: number): string {
  const exact = digits === undefined ? value : round(value, digits);
  const negative = exact < 0n;
  const absolute = negative ? -exact : exact;
  const whole = absolute / UNIT;
  const fraction = (absolute % UNIT).toString().padStart(SCALE, '0');
  const shown = digits === undefined ? fraction.replace(/0+$/, '') : fraction.slice(0, digits);
  return `${negative ? '-' : ''}${whole}${shown ? `.${shown}` : ''}`;
}

export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);
export const isDecimal = (text: string): boolean => DECIMAL_PATTERN.test(text);

const powers = Array.from({ length: 61 }, (_, n) => 10n ** BigInt(n));
/** 10^n for n of 0 to 60. */
export const tenTo = (n: number): bigint => powers[n] as bigint;

/**
 * A plain decimal as a whole number of 10^-scale units, for sums of products that must not be rounded on the way: the
 * product of two such numbers has the sum of their scales. The text must have been checked by DECIMAL_PATTERN and have
 * at most `scale` decimals; anything else throws a RangeError or SyntaxError.
 */
export function toScaled(text: string, scale: number): bigint {
  const dot = text.indexOf('.');
  if (dot < 0) return BigInt(text) * tenTo(scale);
  const decimals = text.length - dot - 1;
  if (decimals > scale) throw new RangeError(`more than ${scale} decimals: ${text.slice(0, 40)}`);
  return BigInt(text.slice(0, dot) + text.slice(dot + 1)) * tenTo(scale - decimals);
}

/** Plain text of a scaled number, without trailing zeros. */
export function fromScaled(value: bigint, scale: number): string {
  if (value === 0n) return '0';
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  let end = digits.length;
  while (end > cut && digits.charCodeAt(end - 1) === 48) end -= 1;
  const whole = (negative ? '-' : '') + digits.slice(0, cut);
  return end === cut ? whole : `${whole}.${digits.slice(cut, end)}`;
}

/** Rounds a scaled number half up (away from zero for negatives) to `digits` decimals; the scale stays. */
export function roundScaled(value: bigint, scale: number, digits: number): bigint {
  const step = tenTo(scale - digits);
  return halfUp(value, step) * step;
}
