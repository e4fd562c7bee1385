import sharp from 'sharp';

/** The most pixels that are ever unpacked: what 60 million cost is 240 MB. */
export const MAX_PIXELS = 60_000_000;

/** Width and height as displayed (after the camera's orientation), from the first bytes alone; undefined when they tell none. */
export async function pictureSize(head: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const found = await sharp(head, { failOn: 'none', limitInputPixels: false }).metadata();
    if (!found.width || !found.height) return undefined;
    const lying = (found.orientation ?? 1) >= 5;
    return lying ? { width: found.height, height: found.width } : { width: found.width, height: found.height };
  } catch {
    return undefined;
  }
}
