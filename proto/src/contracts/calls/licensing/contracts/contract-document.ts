import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { AGREED_TERM_NAMES } from '../../../../domain/contract-template/agreed-terms.js';
import { templateChoiceSchema } from '../../../../domain/contract-template/choice.js';
import { TEMPLATE_LANGUAGES } from '../../../../domain/contract-template/fields.js';
import { idSchema, revisionSchema, text } from '../../../../domain/values/ids.js';

const choiceSchema = z.object({
  template: templateChoiceSchema,
  /** Null for the shipped template. */
  name: z.string().nullable(),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** The agreed terms of the deal that it has no place for; null when its document cannot be read. */
  missing: z.array(z.enum(AGREED_TERM_NAMES)).nullable(),
});
export type DocumentChoice = z.infer<typeof choiceSchema>;

export const contractDocumentChoices = defineCall({
  subject: 'licensing.contract-document.choices.v1',
  access: 'contract.generate',
  http: 'GET /Contract/DocumentChoices',
  shows: ['contract', 'contractTemplate'],
  summary: 'The templates that a draft can be written with, each with the agreed terms that it has no place for.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: z.object({
    /** The template that the contract starts with, or was written with. */
    chosen: templateChoiceSchema,
    choices: z.array(choiceSchema),
  }),
  timeout: 30_000,
});

/** Errors: notFound (contract, template), wrongState, unsupportedFile. */
export const contractDocumentPreview = defineCall({
  subject: 'licensing.contract-document.preview.v1',
  access: 'contract.generate',
  http: 'POST /Contract/PreviewDocument',
  changes: [],
  summary: 'A template filled with the terms of the contract, as a PDF with a watermark. The contract stays as it is.',
  request: z.strictObject({ contractVersionId: idSchema, template: templateChoiceSchema }),
  response: z.object({ pdfFileId: idSchema, docxFileId: idSchema }),
  timeout: 60_000,
});

/**
 * Errors: notFound (contract, template), wrongState when the contract was sent already, conflict, ruleBroken
 * (`missingTermsReason` without a reason although agreed terms are missing), unsupportedFile.
 */
export const contractDocumentGenerate = defineCall({
  subject: 'licensing.contract-document.generate.v1',
  access: 'contract.generate',
  http: 'POST /Contract/GenerateDocument',
  changes: ['contract'],
  summary: 'Writes the document of a draft with a template. Agreed terms without a place in it need a reason.',
  request: z.strictObject({
    contractVersionId: idSchema,
    revision: revisionSchema,
    template: templateChoiceSchema,
    reason: text(2000).optional(),
  }),
  response: z.object({ revision: revisionSchema }),
  timeout: 60_000,
});
