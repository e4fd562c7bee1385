import sharp from 'sharp';

/** Most pixels that are decoded: 60 million take 240 MB. */
export const MAX_PIXELS = 60_000_000;

/** Width and height as displayed (after the camera's orientation), from the first bytes; undefined when they cannot be read. */
export async function pictureSize(head: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const found = await sharp(head, { failOn: 'none', limitInputPixels: false }).metadata();
    if (!found.width || !found.height) return undefined;
    const isRotated = (found.orientation ?? 1) >= 5;
    return isRotated ? { width: found.height, height: found.width } : { width: found.width, height: found.height };
  } catch {
    return undefined;
  }
}
