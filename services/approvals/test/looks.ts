import { type Features, featuresOf, packFeatures } from '@bls/proto/domain/spu/matching/features';

type Colour = readonly [number, number, number];
type Drawing = { body?: Colour; art?: Colour; isMug?: boolean; light?: number };
const SIDE = 128;

/** Goods on a white ground with a face on them, drawn pixel by pixel. */
function colourAt(x: number, y: number, { body = [200, 60, 90], art = [40, 60, 160], isMug = false }: Drawing): Colour {
  const inCircle = (cx: number, cy: number, radius: number): boolean => Math.hypot(x - cx, y - cy) < radius;
  if (isMug) {
    if (x > 20 && x < 60 && y > 70 && y < 118) return body;
    return inCircle(70, 94, 14) && !inCircle(70, 94, 8) ? body : [255, 255, 255];
  }
  if (inCircle(54, 66, 4) || inCircle(76, 66, 4) || (y > 80 && y < 84 && x > 52 && x < 80)) return art;
  return inCircle(64, 72, 40) || inCircle(40, 26, 14) || inCircle(88, 26, 14) ? body : [255, 255, 255];
}

/** Packed features of a drawing as base64, as the files service answers them. */
export function lookOf(drawing: Drawing): string {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      colourAt(x, y, drawing).forEach(
        (value, channel) => (rgb[(y * SIDE + x) * 3 + channel] = Math.min(255, value * (drawing.light ?? 1))),
      );
  const features: Features = featuresOf(rgb, { width: SIDE, height: SIDE });
  return Buffer.from(packFeatures(features)).toString('base64');
}

/** The approved design, a darker photo of it, the design in another colour, which needs a person, and other goods. */
export const LOOKS = {
  same: lookOf({}),
  alike: lookOf({ light: 0.93 }),
  unsure: lookOf({ body: [70, 150, 90] }),
  other: lookOf({ isMug: true }),
};
