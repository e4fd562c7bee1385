/** Local names, because these run millions of times. */
const { max, min, round } = Math;

/**
 * What a picture looks like, small enough to compare thousands: its brightness with at most SIDE pixels on the longer side, and
 * its two colour differences (Cb and Cr) with half as many. The first byte is the version: features of another version are
 * computed again, and nothing is decided by them.
 */
export const FEATURES_VERSION = 2;
export const FEATURES_SIDE = 128;
/** Pictures that are narrower than this after reduction cannot be compared. */
export const MIN_SIDE = 32;
/** Base64 of at most 3 + 128 * 128 * 1.5 bytes. */
export const FEATURES_LENGTH = 32_776;

export type Features = { width: number; height: number; luma: Uint8Array; blue: Uint8Array; red: Uint8Array };

/** The size of the features of a picture: even, with its proportions. */
export function featuresSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = FEATURES_SIDE / max(width, height);
  const even = (length: number): number => max(2, 2 * round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** The features of RGB pixels of the size that `featuresSize` gives. */
export function featuresOf(rgb: Uint8Array, { width, height }: { width: number; height: number }): Features {
  const luma = new Uint8Array(width * height);
  const [blue, red] = [new Uint8Array(luma.length / 4), new Uint8Array(luma.length / 4)];
  const sums = new Float64Array(luma.length / 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [r, g, b] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
      luma[at] = round(0.299 * r + 0.587 * g + 0.114 * b);
      const small = 2 * ((y >> 1) * (width / 2) + (x >> 1));
      sums[small] = (sums[small] ?? 0) - 0.168736 * r - 0.331264 * g + 0.5 * b;
      sums[small + 1] = (sums[small + 1] ?? 0) + 0.5 * r - 0.418688 * g - 0.081312 * b;
    }
  for (let at = 0; at < blue.length; at += 1) {
    blue[at] = min(255, round(128 + (sums[at * 2] ?? 0) / 4));
    red[at] = min(255, round(128 + (sums[at * 2 + 1] ?? 0) / 4));
  }
  return { width, height, luma, blue, red };
}

/** Features as bytes, as they are stored. */
export function packFeatures({ width, height, luma, blue, red }: Features): Uint8Array {
  const bytes = new Uint8Array(3 + luma.length + blue.length + red.length);
  bytes.set([FEATURES_VERSION, width, height]);
  bytes.set(luma, 3);
  bytes.set(blue, 3 + luma.length);
  bytes.set(red, 3 + luma.length + blue.length);
  return bytes;
}

/** Undefined for bytes of another version, or of a wrong length. */
export function unpackFeatures(bytes: Uint8Array): Features | undefined {
  const [version, width = 0, height = 0] = bytes;
  const pixels = width * height;
  if (version !== FEATURES_VERSION || width % 2 !== 0 || height % 2 !== 0 || bytes.length !== 3 + pixels * 1.5) return undefined;
  const colour = 3 + pixels;
  return {
    width,
    height,
    luma: bytes.subarray(3, colour),
    blue: bytes.subarray(colour, colour + pixels / 4),
    red: bytes.subarray(colour + pixels / 4),
  };
}

/** Features as a call carries them. Undefined as above. */
export function readFeatures(base64: string): Features | undefined {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  // a review reads some hundred pictures, for which `Uint8Array.from` with a function takes 25 times as long
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return unpackFeatures(bytes);
}
