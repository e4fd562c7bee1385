import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema } from './file.js';

/** Forty bits: what fits invisibly and more than once into a small picture. */
export const markCodeSchema = z.string().regex(/^[0-9a-f]{10}$/);

/**
 * How much of a hidden mark was found: the share of its symbols that were read as they were written, from 0.5 (what chance gives)
 * to 1. Null where the mark was read from the note of the file only, or has the format of earlier versions.
 */
export const markAgreementSchema = z.number().min(0).max(1).nullable();

/** What a marked copy is: a PNG has exactly the marked pixels, a JPEG is smaller. */
export const markedFormatSchema = z.enum(['png', 'jpg']);
export type MarkedFormat = z.infer<typeof markedFormatSchema>;

/** To whom a picture is released, for its content credentials. `number`: of the approved item. */
const markReleaseSchema = z.strictObject({ licensee: requiredText(300), number: requiredText(100), property: requiredText(300) });
export type MarkRelease = z.infer<typeof markReleaseSchema>;

/**
 * Content credentials (C2PA) in a picture. `intact`: signed for this tenant, and not one byte differs. `changed`: signed for this
 * tenant, but the file was changed, or its credentials are damaged. `foreign`: signed by others.
 */
export const pictureCredentialsSchema = z.object({
  verdict: z.enum(['intact', 'changed', 'foreign']),
  /** Only of intact ones. `owner`: the tenant. */
  facts: z
    .object({
      title: z.string(),
      owner: z.string(),
      licensee: z.string(),
      number: z.string(),
      property: z.string(),
      releasedAt: instantSchema,
    })
    .nullable(),
});
export type PictureCredentials = z.infer<typeof pictureCredentialsSchema>;

export const pictureMark = defineCall({
  subject: 'files.picture.mark.v1',
  access: 'internal',
  summary: 'Creates a copy of a picture with an invisible code; the same `fileId` may be requested again after a crash.',
  request: z.strictObject({
    sourceFileId: idSchema,
    fileId: idSchema,
    code: markCodeSchema,
    name: requiredText(255),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
    format: markedFormatSchema.default('png'),
    /** The copy has content credentials that say this. */
    release: markReleaseSchema.optional(),
  }),
  response: fileSchema,
  timeout: 60_000,
});

export const pictureMarkRead = defineCall({
  subject: 'files.picture.read-mark.v1',
  access: 'internal',
  safe: true,
  summary:
    'Reads the code of a marked picture: from its signed note, which also shows whether a pixel was changed, or from the picture itself.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({
    code: markCodeSchema.nullable(),
    /** `intact`: bit for bit as issued. `changed`: its note is there, its pixels are others. `copy`: recognized by its pixels only. */
    verdict: z.enum(['intact', 'changed', 'copy', 'none']),
    agreement: markAgreementSchema,
    credentials: pictureCredentialsSchema.nullable(),
  }),
  timeout: 60_000,
});
