import { z } from 'zod';
import { defineCall } from '../../call.js';
import { UPLOAD_STATES, filePurposeSchema } from '../../../domain/enumerations/files.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { fileSchema, transferSchema } from './file.js';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** `offset` is the number of bytes stored so far; the next PUT starts there and has at most `chunkSize` bytes. */
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
  summary: 'The progress of an own upload; an interrupted one continues from the offset.',
  request: z.strictObject({ uploadId: idSchema }),
  response: uploadSchema,
});

export const uploadOpen = defineCall({
  subject: 'files.upload.open.v1',
  access: 'file.use',
  summary: 'Returns the address to which the BFF streams the next bytes of an upload. `conflict` contains the right offset.',
  request: z.strictObject({
    uploadId: idSchema,
    offset: z.int().min(0),
    /** Bytes of this PUT: the chunk size, or the rest of the file. */
    length: z.int().min(1),
  }),
  response: transferSchema,
});

export const uploadComplete = defineCall({
  subject: 'files.upload.complete.v1',
  access: 'file.use',
  http: 'POST /File/CompleteUpload',
  changes: [],
  summary: 'Verifies size, hash, kind and content of an upload; only then the file exists. Repeating it returns the same file.',
  request: z.strictObject({ uploadId: idSchema }),
  response: fileSchema,
  timeout: 120_000,
});

export const uploadCancel = defineCall({
  subject: 'files.upload.cancel.v1',
  access: 'file.use',
  http: 'POST /File/CancelUpload',
  changes: [],
  summary: 'Cancels an own upload and removes its bytes.',
  request: z.strictObject({ uploadId: idSchema }),
  response: z.object({ cancelled: z.boolean() }),
});
