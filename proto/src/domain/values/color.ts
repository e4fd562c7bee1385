/** A colour as `#RRGGBB`. */
export const COLOR = /^#[0-9a-f]{6}$/i;
/** The least contrast of text (WCAG 2.2, level AA). */
export const MIN_CONTRAST = 4.5;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The surface of the dark theme (`tokens.css`). */
const DARK = '#161b21';
/** How much a colour is moved at once until it is readable. */
const STEP = 0.05;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether white text on the colour is readable. */
export const carriesWhiteText = (color: string): boolean => contrast(color, WHITE) >= MIN_CONTRAST;

/** `share` 0 is the colour itself, 1 the other one. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  return `#${channels(color)
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour, moved towards another one until it is readable as text on the background. */
function readable(color: string, towards: string, background: string): string {
  let share = 0;
  while (share < 1 && contrast(mix(color, towards, share), background) < MIN_CONTRAST) share += STEP;
  return mix(color, towards, Math.min(1, share));
}

/** The shades of a main colour for both themes. White text is readable on `fill`, `text` on `soft`. */
export function shadesOf(color: string): Record<'fill' | 'fillHover' | 'text' | 'soft' | 'darkText' | 'darkSoft', string> {
  const soft = mix(color, WHITE, 0.9);
  const darkSoft = mix(color, DARK, 0.85);
  return {
    fill: color,
    fillHover: mix(color, BLACK, 0.15),
    text: readable(color, BLACK, soft),
    soft,
    darkText: readable(color, WHITE, darkSoft),
    darkSoft,
  };
}
