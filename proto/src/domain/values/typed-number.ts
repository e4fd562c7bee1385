/** How decimals are written: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma';

/** Whole part in groups of three or plain, fraction; by how decimals are written. Spaces and apostrophes group in both. */
const WRITTEN: Readonly<Record<NumberStyle, RegExp>> = {
  point: /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:,\d+)?$/,
};
/** One separator with three digits behind it: a thousand here, a fraction there. */
const EITHER_WAY = /^\d{1,3}[.,]\d{3}$/;

type Digits = { digits: string; ambiguous?: true } | { otherStyle: boolean };

/** Typed text as plain decimal digits; "12 pcs" is not guessed, nor is "1.234,50" where decimals are written with a point. */
export function typedNumber(typed: string, style: NumberStyle): Digits {
  // Accountants write negative amounts in brackets, or with the sign behind.
  const bracketed = /^\((.*)\)$/.exec(typed)?.[1] ?? /^([^-].*)-$/.exec(typed)?.[1];
  const negative = bracketed !== undefined || /^[-−]/.test(typed);
  const text = (bracketed ?? typed.replace(/^[-−+]/, '')).trim();
  if (!WRITTEN[style].test(text)) return { otherStyle: WRITTEN[style === 'point' ? 'comma' : 'point'].test(text) };
  const [whole = '', fraction] = text.split(style === 'point' ? '.' : ',');
  const digits = `${negative ? '-' : ''}${whole.replace(/\D/g, '')}${fraction ? `.${fraction}` : ''}`;
  return EITHER_WAY.test(text) ? { digits, ambiguous: true } : { digits };
}
