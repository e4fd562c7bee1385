import { z } from 'zod';
import { CAPABILITY_CODES, type Capability } from '../../../domain/access/permissions.js';
import { FILE_PURPOSE_CODES, PICTURE_STATES, fileKindSchema } from '../../../domain/enumerations/files.js';
import { idSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';

/** A verified file as all readers see it. Sizes in bytes, `width` and `height` in pixels as displayed. */
export const fileSchema = z.object({
  fileId: idSchema,
  purpose: z.enum(FILE_PURPOSE_CODES),
  name: z.string(),
  kind: fileKindSchema,
  mime: z.string(),
  size: z.int(),
  sha256: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  pages: z.int().optional(),
  /** Whether `thumbnail` and `preview` can be downloaded. */
  pictures: z.enum(PICTURE_STATES),
  /**
   * Position and camera data of a picture: `removedForOthers` for people of the company that uploaded it, who alone get the
   * original; `removed` for all others. Absent when it has none.
   */
  metadata: z.enum(['removedForOthers', 'removed']).optional(),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
});
export type FileDescription = z.infer<typeof fileSchema>;

/** The item that a file belongs to, such as `{kind: 'termSheet', id}`. */
export const fileOwnerSchema = z.strictObject({ kind: z.string().regex(/^[a-z][A-Za-z]{1,39}$/), id: idSchema });

/**
 * Who may read an attached file besides licensor staff: users of the company (with `companyCapability` only those who have it), users of the brand owners,
 * agents with one of the characters, or with `everyone` all users of the tenant (logos, avatars, property
 * pictures). `staffOnly` excludes all but staff, whatever else is named.
 */
export const fileScopeSchema = z.strictObject({
  companyId: idSchema.optional(),
  companyCapability: z.enum(CAPABILITY_CODES as [Capability, ...Capability[]]).optional(),
  brandOwnerIds: z.array(idSchema).max(100).optional(),
  characterIds: z.array(idSchema).max(500).optional(),
  staffOnly: z.boolean().optional(),
  everyone: z.boolean().optional(),
});
export type FileScope = z.infer<typeof fileScopeSchema>;

/** An address that works for some minutes without any other credential. For our own processes, never for a browser. */
export const transferSchema = z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expiresAt: instantSchema });
