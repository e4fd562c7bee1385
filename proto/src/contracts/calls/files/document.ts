import { z } from 'zod';
import { defineCall } from '../../call.js';
import { requiredText } from '../../../domain/values/ids.js';
import { documentSchema } from './document-model.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema } from './file.js';

export const documentRender = defineCall({
  subject: 'files.document.render.v1',
  access: 'internal',
  summary:
    'Renders a document to PDF and stores it. The same key returns the same file, whatever the content: include the version in the key.',
  request: z.strictObject({
    /** Such as `contract:{id}:v2:signed`. */
    documentKey: z.string().regex(/^[A-Za-z0-9:._-]{3,200}$/),
    document: documentSchema,
    fileName: requiredText(255),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: fileSchema,
  timeout: 60_000,
});
