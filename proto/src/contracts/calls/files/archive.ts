import { z } from 'zod';
import { defineCall } from '../../call.js';
import { IMAGE_KINDS } from '../../../domain/enumerations/files.js';
import { idSchema } from '../../../domain/values/ids.js';
import { FEATURES_LENGTH } from '../../../domain/spu/matching/features.js';

/** A picture that was extracted from an archive into a separate file. */
const entrySchema = z.object({
  fileId: idSchema,
  /** As in the archive, with `/` between folders. */
  path: z.string(),
  kind: z.enum(IMAGE_KINDS),
  width: z.int(),
  height: z.int(),
});
export type ArchiveEntry = z.infer<typeof entrySchema>;

export const archiveEntries = defineCall({
  subject: 'files.archive.entries.v1',
  access: 'internal',
  safe: true,
  summary: 'The pictures of an unpacked archive in the order of their paths, a thousand at a time.',
  request: z.strictObject({ archiveId: idSchema, offset: z.int().min(0).default(0) }),
  response: z.object({ entries: z.array(entrySchema), total: z.int() }),
});

export const pictureFeatures = defineCall({
  subject: 'files.picture.features.v1',
  access: 'internal',
  safe: true,
  summary:
    'What pictures look like, for comparison: packed features of the current version as base64, calculated at the first request; a picture that cannot be decoded has none.',
  request: z.strictObject({ fileIds: z.array(idSchema).min(1).max(25) }),
  response: z.object({ pictures: z.array(z.object({ fileId: idSchema, features: z.base64().max(FEATURES_LENGTH) })) }),
  timeout: 60_000,
});
