const SIZE = 512;
/** A circle of four fifths of the width is always visible, whatever shape the device cuts (W3C, maskable icons). */
const SAFE = 0.56;
const LARGE = 0.86;

export type IconPurpose = 'any' | 'maskable';

/** A picture as an icon: whole, in the middle of a white square; `maskable` within the part that no device cuts off. */
export function appIcon(picture: Buffer, mime: 'image/png' | 'image/jpeg', purpose: IconPurpose): string {
  const side = 2 * Math.round((SIZE / 2) * (purpose === 'maskable' ? SAFE : LARGE));
  const at = (SIZE - side) / 2;
  const corner = purpose === 'maskable' ? 0 : 96;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${corner}" fill="#fff"/><image x="${at}" y="${at}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet" href="data:${mime};base64,${picture.toString('base64')}"/></svg>`;
}
