import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { bilingualSchema } from './document-model.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema } from './file.js';
import { templateFill } from './template.js';

const documentKey = z.string().regex(/^[A-Za-z0-9:._-]{3,190}$/);

/** Errors: notFound, unsupportedFile (`textNotReadable`). */
export const redlineWrite = defineCall({
  subject: 'files.redline.write.v1',
  access: 'internal',
  summary: 'Writes two .docx files as one with tracked changes; the same key returns the same file.',
  request: z.strictObject({
    documentKey,
    fromFileId: idSchema,
    toFileId: idSchema,
    /** Whose changes they are, and when they were made. */
    author: requiredText(200),
    at: instantSchema,
    /** Without its extension. */
    fileName: requiredText(200),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: fileSchema,
  timeout: 60_000,
});

export const receivedChangeSchema = z.object({
  /** Its number in the document, from 1. */
  change: z.int(),
  /** Some words of a paragraph, or all of it. */
  place: z.enum(['words', 'paragraph']),
  /** The heading above it; empty when there is none. */
  heading: z.string(),
  /** The text of the paragraph before and after the change, as it was sent. */
  before: z.string(),
  deleted: z.string(),
  inserted: z.string(),
  after: z.string(),
  /** As the document says; null when it does not. */
  author: z.string().nullable(),
  at: z.string().nullable(),
  /** The sender marked it as a change. */
  isTracked: z.boolean(),
  /** The placeholders whose values it changes. */
  terms: z.array(z.string()),
});
export type ReceivedChange = z.infer<typeof receivedChangeSchema>;

const compared = {
  sentFileId: idSchema,
  receivedFileId: idSchema,
  /** The template of the document that was sent, with its values: they are the agreed terms. */
  template: templateFill.request.pick({ fileId: true, values: true }),
};

/** Errors: notFound, unsupportedFile (`textNotReadable`, `redlineTooLarge`). */
export const redlineRead = defineCall({
  subject: 'files.redline.read.v1',
  access: 'internal',
  safe: true,
  summary: 'What is different in a .docx that came back, tracked or not, with the values of the deal that it changes.',
  request: z.strictObject(compared),
  response: z.object({ changes: z.array(receivedChangeSchema), fingerprint: z.string() }),
  timeout: 60_000,
});

/** Errors: as `redlineRead`. */
export const redlineSettle = defineCall({
  subject: 'files.redline.settle.v1',
  access: 'internal',
  summary: 'The document that was sent with the accepted changes of the one that came back, as .docx and PDF, once per key.',
  request: z.strictObject({
    documentKey,
    sentFileId: idSchema,
    receivedFileId: idSchema,
    accepted: z.array(z.int()).max(1000),
    title: bilingualSchema,
    number: z.string().max(80),
    issuer: bilingualSchema,
    /** Without its extension. */
    fileName: requiredText(200),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: z.object({ docx: fileSchema, pdf: fileSchema }),
  timeout: 60_000,
});
