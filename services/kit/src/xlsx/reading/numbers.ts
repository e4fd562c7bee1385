/** Significant digits that Excel stores; further digits of a double are rounding noise. */
const EXCEL_DIGITS = 15;

const PLAIN = /^-?\d{1,15}$/;
const SHORT_FRACTION = /^-?(?=[\d.]{1,16}$)\d+\.\d+$/;

function expand(mantissa: string, exponent: number): string {
  const negative = mantissa.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? mantissa.slice(1) : mantissa).split('.');
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const text =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : point >= digits.length
        ? digits.padEnd(point, '0')
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const plain = trimmed.replace(/^0+(?=\d)/, '');
  return negative && plain !== '0' ? `-${plain}` : plain;
}

/**
 * The plain decimal text of a number as a workbook stores it ("0.30000000000000004", "1.2E-5"): what Excel shows with
 * all its 15 digits. Null when it is no number or beyond 10^18.
 */
export function numberText(raw: string): string | null {
  if (PLAIN.test(raw) || SHORT_FRACTION.test(raw)) return raw.replace(/^(-?)0+(?=\d)/, '$1');
  if (!/^[+-]?(\d{1,40}(\.\d{0,60})?|\.\d{1,60})([eE][+-]?\d{1,3})?$/.test(raw)) return null;
  const value = Number(raw);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e18) return null;
  const [mantissa = '0', exponent = '0'] = value.toExponential(EXCEL_DIGITS - 1).split('e');
  return expand(mantissa, Number(exponent));
}
