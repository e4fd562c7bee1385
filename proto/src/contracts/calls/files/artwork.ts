import { z } from 'zod';
import { artworkSchema } from '../../../domain/approval/precheck/artwork.js';
import { idSchema } from '../../../domain/values/ids.js';
import { defineCall } from '../../call.js';

export const artworkRead = defineCall({
  subject: 'files.artwork.read.v1',
  access: 'internal',
  safe: true,
  summary: 'What is measured of a picture or PDF before its submission: pixels, printed size, colour spaces, text layer, colours.',
  request: z.strictObject({ fileId: idSchema }),
  /** Null for a file that cannot be read. */
  response: z.object({ artwork: artworkSchema.nullable() }),
  timeout: 60_000,
});
