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

/**
 * The position of a comment: a point or (with width and height) a rectangle, in fractions of the picture. So
 * it is the same at every zoom and for every size of the picture.
 */
export const anchorSchema = z
  .strictObject({ page: z.int().min(1).max(10_000).default(1), x: unit, y: unit, width: unit.optional(), height: unit.optional() })
  .refine((a) => (a.width === undefined) === (a.height === undefined), { error: 'anchor' })
  .refine((a) => a.x + (a.width ?? 0) <= 1.000001 && a.y + (a.height ?? 0) <= 1.000001, { error: 'anchor' });
export type Anchor = z.output<typeof anchorSchema>;
