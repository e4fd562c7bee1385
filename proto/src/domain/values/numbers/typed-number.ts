/** Decimal and group separators: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma';

/**
 * Whole part in groups of three or plain, then the fraction, by style. Spaces and apostrophes separate groups
 * in both.
 */
const WRITTEN: Readonly<Record<NumberStyle, RegExp>> = {
  point: /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:,\d+)?$/,
};
/** One separator followed by three digits: thousands in one style, a fraction in the other. */
const EITHER_WAY = /^\d{1,3}[.,]\d{3}$/;

type Digits = { digits: string; ambiguous?: true } | { otherStyle: boolean };

/** Typed text as plain decimal digits; "12 pcs" is refused, and "1.234,50" when the decimal separator is a point. */
export function typedNumber(typed: string, style: NumberStyle): Digits {
  // Negative amounts may be in brackets, or have the sign at the end.
  const bracketed = /^\((.*)\)$/.exec(typed)?.[1] ?? /^([^-].*)-$/.exec(typed)?.[1];
  const negative = bracketed !== undefined || /^[-−]/.test(typed);
  const text = (bracketed ?? typed.replace(/^[-−+]/, '')).trim();
  if (!WRITTEN[style].test(text)) return { otherStyle: WRITTEN[style === 'point' ? 'comma' : 'point'].test(text) };
  const [whole = '', fraction] = text.split(style === 'point' ? '.' : ',');
  const digits = `${negative ? '-' : ''}${whole.replace(/\D/g, '')}${fraction ? `.${fraction}` : ''}`;
  return EITHER_WAY.test(text) ? { digits, ambiguous: true } : { digits };
}
