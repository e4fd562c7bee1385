/** A colour in CIE L*a*b* (D65): equal distances look equally large. */
export type Lab = { l: number; a: number; b: number };

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const cubic = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** `value` is `#rrggbb` in sRGB. */
export function labOf(value: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(value.slice(at, at + 2), 16)));
  const x = cubic((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = cubic(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubic((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

export const distance = (one: Lab, other: Lab): number => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
