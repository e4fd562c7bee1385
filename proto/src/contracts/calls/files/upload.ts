import { z } from 'zod';
import { defineCall } from '../../call.js';
import { UPLOAD_STATES, filePurposeSchema } from '../../../domain/enumerations/files.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { fileSchema, transferSchema } from './file.js';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** `offset` is how many bytes have arrived for good; the next PUT starts there and carries at most `chunkSize` bytes. */
const uploadSchema = z.object({
  uploadId: idSchema,
  status: z.enum(UPLOAD_STATES),
  offset: z.int(),
  size: z.int(),
  chunkSize: z.int(),
  /** Present when the upload is completed. */
  file: fileSchema.optional(),
});

export const uploadCreate = defineCall({
  subject: 'files.upload.create.v1',
  access: 'file.use',
  http: 'POST /File/CreateUpload',
  changes: [],
  summary: 'Opens an upload session after checking name, size and permission for the purpose.',
  request: z.strictObject({
    purpose: filePurposeSchema,
    name: requiredText(255),
    size: z.int().min(1),
    sha256: sha256Schema.optional(),
  }),
  response: uploadSchema,
});

export const uploadGet = defineCall({
  subject: 'files.upload.get.v1',
  access: 'file.use',
  http: 'GET /File/GetUpload',
  shows: [],
  summary: 'Tells how far an own upload has come; a broken one goes on from the offset.',
  request: z.strictObject({ uploadId: idSchema }),
  response: uploadSchema,
});

export const uploadOpen = defineCall({
  subject: 'files.upload.open.v1',
  access: 'file.use',
  summary: 'Gives the BFF the address to which it streams the next bytes of an upload. `conflict` tells the right offset.',
  request: z.strictObject({
    uploadId: idSchema,
    offset: z.int().min(0),
    /** Bytes of this PUT: the chunk size, or what is left of the file. */
    length: z.int().min(1),
  }),
  response: transferSchema,
});

export const uploadComplete = defineCall({
  subject: 'files.upload.complete.v1',
  access: 'file.use',
  http: 'POST /File/CompleteUpload',
  changes: [],
  summary: 'Verifies size, hash, kind and content of an upload; only then the file exists. Repeating it gives the same file.',
  request: z.strictObject({ uploadId: idSchema }),
  response: fileSchema,
  timeout: 120_000,
});

export const uploadCancel = defineCall({
  subject: 'files.upload.cancel.v1',
  access: 'file.use',
  http: 'POST /File/CancelUpload',
  changes: [],
  summary: 'Gives up an own upload and removes what has arrived of it.',
  request: z.strictObject({ uploadId: idSchema }),
  response: z.object({ cancelled: z.boolean() }),
});
