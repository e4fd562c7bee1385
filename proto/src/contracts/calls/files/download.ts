import { z } from 'zod';
import { defineCall } from '../../call.js';
import { fileVariantSchema } from '../../../domain/enumerations/files.js';
import { idSchema } from '../../../domain/values/ids.js';
import { several } from '../../page.js';
import { fileSchema, transferSchema } from './file.js';

export const downloadOpen = defineCall({
  subject: 'files.download.open.v1',
  access: 'file.use',
  summary: 'Checks the scope, records the download and returns the address for the BFF to stream from; Range headers are passed on.',
  request: z.strictObject({ id: idSchema, variant: fileVariantSchema.default('original'), ticket: z.string().max(100).optional() }),
  response: transferSchema.extend({
    name: z.string(),
    mime: z.string(),
    size: z.int(),
    /** Strong validator of these bytes, for ETag and If-None-Match. */
    etag: z.string(),
  }),
});

export const fileDescribe = defineCall({
  subject: 'files.object.describe.v1',
  access: 'file.use',
  http: 'GET /File/Describe',
  shows: [],
  summary: 'Describes files by id; ids outside the caller’s scope are left out.',
  request: z.strictObject({ ids: several(idSchema) }),
  response: z.object({ files: z.array(fileSchema) }),
});
