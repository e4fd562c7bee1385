import { z } from 'zod';
import { defineCall } from '../../call.js';
import { TEMPLATE_LANGUAGES } from '../../../domain/contract-template/fields.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { bilingualSchema } from './document-model.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema } from './file.js';
import { templateModelSchema } from './template-model.js';

const text = z.string().max(100_000);

/** Errors: notFound, unsupportedFile with `templateSyntax` {name} or `templateExternal`. */
export const templateInspect = defineCall({
  subject: 'files.template.inspect.v1',
  access: 'internal',
  safe: true,
  summary: 'The placeholders of a word-processor document; refuses one with external references or unclosed placeholders.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({ placeholders: z.array(z.object({ name: z.string(), within: z.string().optional() })) }),
});

const documentKey = z.string().regex(/^[A-Za-z0-9:._-]{3,190}$/);

export const templateWrite = defineCall({
  subject: 'files.template.write.v1',
  access: 'internal',
  summary: 'Writes a template as a word-processor document; the same key returns the same file.',
  request: z.strictObject({
    documentKey,
    template: templateModelSchema,
    /** Without its extension. */
    fileName: requiredText(200),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: fileSchema,
  timeout: 30_000,
});

export const templateFill = defineCall({
  subject: 'files.template.fill.v1',
  access: 'internal',
  summary: 'Fills the placeholders of a document and converts it to PDF; the same key returns the same two files.',
  request: z.strictObject({
    documentKey,
    fileId: idSchema,
    values: z.record(z.string().max(80), z.union([text, z.array(z.record(z.string().max(80), text)).max(5000)])),
    title: bilingualSchema,
    number: z.string().max(80),
    issuer: bilingualSchema,
    /** Without its extension. */
    fileName: requiredText(200),
    /** The language of the page header and footer of the PDF; absent: both. */
    language: z.enum(TEMPLATE_LANGUAGES).optional(),
    /** A large pale word across each page of the PDF. */
    watermark: z.string().max(20).optional(),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: z.object({ docx: fileSchema, pdf: fileSchema }),
  timeout: 60_000,
});

/** Errors: notFound, unsupportedFile with `textNotReadable`. */
export const documentText = defineCall({
  subject: 'files.document.text.v1',
  access: 'internal',
  safe: true,
  summary: 'The paragraphs of a PDF or .docx, for comparing texts.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({ name: z.string(), paragraphs: z.array(z.string()), shortened: z.boolean() }),
  timeout: 30_000,
});
