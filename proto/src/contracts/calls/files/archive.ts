import { z } from 'zod';
import { defineCall } from '../../call.js';
import { IMAGE_KINDS } from '../../../domain/enumerations/files.js';
import { idSchema } from '../../../domain/values/ids.js';
import { FINGERPRINT_PATTERN } from '../../../domain/spu/similarity.js';

/** A picture that was extracted from an archive into a separate file. */
const entrySchema = z.object({
  fileId: idSchema,
  /** As in the archive, with `/` between folders. */
  path: z.string(),
  kind: z.enum(IMAGE_KINDS),
  width: z.int(),
  height: z.int(),
  fingerprint: z.string().regex(FINGERPRINT_PATTERN),
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

export const pictureFingerprints = defineCall({
  subject: 'files.picture.fingerprints.v1',
  access: 'internal',
  safe: true,
  summary: 'Fingerprints of pictures, calculated at the first request; a picture that cannot be decoded has none.',
  request: z.strictObject({ fileIds: z.array(idSchema).min(1).max(100) }),
  response: z.object({ fingerprints: z.array(z.object({ fileId: idSchema, fingerprint: z.string().regex(FINGERPRINT_PATTERN) })) }),
  timeout: 60_000,
});
