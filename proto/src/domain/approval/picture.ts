import { z } from 'zod';
import { FILE_PURPOSES } from '../enumerations/files.js';
import { idSchema, requiredText } from '../values/ids.js';

export const PICTURES_PER_VERSION = 30;
/** Kinds of files that an approval accepts. */
export const PICTURE_KINDS = FILE_PURPOSES.approvalImage.kinds;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture or PDF as the licensee names it in a draft. `fileId` comes from a completed upload. */
export const pictureInputSchema = z.strictObject({
  fileId: idSchema,
  name: requiredText(255),
  caption: z.string().trim().max(200).optional(),
});
export type PictureInput = z.infer<typeof pictureInputSchema>;

/** A picture of a version; sizes in pixels (of the first page for a PDF). */
export const pictureSchema = z.object({
  pictureId: idSchema,
  fileId: idSchema,
  name: z.string(),
  kind: z.enum(PICTURE_KINDS),
  caption: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  pages: z.int().min(1),
});
export type Picture = z.infer<typeof pictureSchema>;

const unit = z.number().min(0).max(1);
const pointSchema = z.strictObject({ x: unit, y: unit });
/** Corners of a freehand line beside its start. The screen simplifies what was drawn until it has no more. */
export const LINE_POINTS = 200;

/**
 * The position of a comment in fractions of the picture, so that it is the same at every zoom and for every size of the picture:
 * a point; with width and height a rectangle; with `tip` an arrow from the point to it; with `line` a freehand line that starts
 * at the point. A rectangle that is the whole picture means the picture as such: nothing is drawn.
 */
export const anchorSchema = z
  .strictObject({
    page: z.int().min(1).max(10_000).default(1),
    x: unit,
    y: unit,
    width: unit.optional(),
    height: unit.optional(),
    tip: pointSchema.optional(),
    line: z.array(pointSchema).min(1).max(LINE_POINTS).optional(),
  })
  .refine((a) => (a.width === undefined) === (a.height === undefined), { error: 'anchor' })
  .refine((a) => a.x + (a.width ?? 0) <= 1.000001 && a.y + (a.height ?? 0) <= 1.000001, { error: 'anchor' })
  .refine((a) => [a.width, a.tip, a.line].filter((each) => each !== undefined).length <= 1, { error: 'anchor' });
export type Anchor = z.output<typeof anchorSchema>;
/** A position without its page. */
export type Area = Omit<Anchor, 'page'>;

export const SHAPES = ['point', 'region', 'arrow', 'freehand', 'whole'] as const;
export type Shape = (typeof SHAPES)[number];

/** The position of a comment without a drawing. */
export const WHOLE_PICTURE = { x: 0, y: 0, width: 1, height: 1 } as const satisfies Area;

export function shapeOf({ x, y, width, height, tip, line }: Area): Shape {
  if (tip) return 'arrow';
  if (line) return 'freehand';
  if (width === undefined) return 'point';
  return x === 0 && y === 0 && width === 1 && height === 1 ? 'whole' : 'region';
}

/** The smallest rectangle around what is drawn; a point has no size. */
export function boundsOf({ x, y, width, height, tip, line }: Area): { x: number; y: number; width?: number; height?: number } {
  if (width !== undefined && height !== undefined) return { x, y, width, height };
  const drawn = [...(tip ? [tip] : []), ...(line ?? [])];
  if (drawn.length === 0) return { x, y };
  const [xs, ys] = [
    [x, ...drawn.map((p) => p.x)],
    [y, ...drawn.map((p) => p.y)],
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
