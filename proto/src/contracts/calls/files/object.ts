import { z } from 'zod';
import { defineCall } from '../../call.js';
import { filePurposeSchema } from '../../../domain/enumerations/files.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema, transferSchema } from './file.js';

export const fileAttach = defineCall({
  subject: 'files.object.attach.v1',
  access: 'internal',
  summary:
    'Attaches files to an owner and makes them readable within its scope. A file that the acting user neither uploaded nor may read is not found; repeating it changes nothing.',
  request: z.strictObject({
    fileIds: z.array(idSchema).min(1).max(200),
    owner: fileOwnerSchema,
    /** The purposes that the owner accepts here; a file of another one is refused with `unsupportedFile`. */
    purposes: z.array(filePurposeSchema).min(1),
    scope: fileScopeSchema,
  }),
  response: z.object({ files: z.array(fileSchema) }),
});

export const fileDetach = defineCall({
  subject: 'files.object.detach.v1',
  access: 'internal',
  summary: 'Detaches files from an owner, for drafts; a file without owner is removed later.',
  request: z.strictObject({ fileIds: z.array(idSchema).min(1).max(200), owner: fileOwnerSchema }),
  response: z.object({ detached: z.int() }),
});

export const fileLocate = defineCall({
  subject: 'files.object.locate.v1',
  access: 'internal',
  safe: true,
  summary: 'Returns the description of a file of the tenant to a service, and an address to read it from.',
  request: z.strictObject({ fileId: idSchema }),
  response: transferSchema.extend({ file: fileSchema }),
});

export const fileCreate = defineCall({
  subject: 'files.object.create.v1',
  access: 'internal',
  summary: 'Reserves a file for bytes that a service generates: PUT them to the address with the headers, then seal it.',
  request: z.strictObject({
    purpose: filePurposeSchema,
    name: requiredText(255),
    /** Exact number of bytes of the PUT. */
    size: z.int().min(1),
    /** The same id for a repeated attempt; without it a new one is generated. */
    fileId: idSchema.optional(),
  }),
  /** `sealed`: an earlier attempt succeeded; no PUT is needed, and sealing again returns the file. */
  response: transferSchema.extend({ fileId: idSchema, sealed: z.boolean() }),
});

export const fileSeal = defineCall({
  subject: 'files.object.seal.v1',
  access: 'internal',
  summary: 'Verifies the bytes of a created file and attaches it to its owner; from then on it exists and never changes.',
  request: z.strictObject({ fileId: idSchema, owner: fileOwnerSchema, scope: fileScopeSchema }),
  response: fileSchema,
  timeout: 120_000,
});

export const fileRemove = defineCall({
  subject: 'files.object.remove.v1',
  access: 'internal',
  safe: true,
  summary: 'Detaches files from an owner; a file without another owner is removed within minutes. Repeating it changes nothing.',
  request: z.strictObject({ fileIds: z.array(idSchema).min(1).max(200), owner: fileOwnerSchema }),
  response: z.object({}),
});

/** The service checks before that the person may have the file. Error: notFound. */
export const fileTicket = defineCall({
  subject: 'files.object.ticket.v1',
  access: 'internal',
  summary: 'A ticket with which the acting person may download a guarded file that is attached to this owner.',
  request: z.strictObject({ fileId: idSchema, owner: fileOwnerSchema }),
  response: z.object({ ticket: z.string() }),
});
