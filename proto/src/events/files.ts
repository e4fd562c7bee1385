import { z } from 'zod';
import { filePurposeSchema, fileKindSchema } from '../enumerations/files.js';
import { defineEvent } from '../event.js';
import { idSchema } from '../ids.js';

/** A file has been verified and exists from now on. */
export const fileStored = defineEvent(
  'files.object.stored.v1',
  z.object({ fileId: idSchema, purpose: filePurposeSchema, kind: fileKindSchema, size: z.int() }),
);
