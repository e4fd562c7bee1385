import { z } from 'zod';
import { TEMPLATE_LANGUAGES } from '../../../domain/contract-template/fields.js';

/**
 * A template of contracts described by its content: the files service writes the word-processor document. Texts contain
 * placeholders without a language, `{territories}`; a bilingual document names the language of each, `{territories.en}`.
 */
const line = z.string().max(6000);
const wording = z.strictObject({ en: line, zh: line });
/** A text in English and Chinese. */
export type Wording = z.infer<typeof wording>;

const title = z.strictObject({ type: z.literal('title'), text: wording });
/** Numbered 1., 2. */
const heading = z.strictObject({ type: z.literal('heading'), text: wording });
/** Numbered below the heading: 1.1, 1.2. */
const clause = z.strictObject({ type: z.literal('clause'), text: wording });
/** Numbered below the clause: (a), (b). */
const item = z.strictObject({ type: z.literal('item'), text: wording });
const paragraph = z.strictObject({ type: z.literal('paragraph'), text: wording, align: z.enum(['left', 'center']).default('left') });
/** Label and value, one pair a row. */
const fields = z.strictObject({
  type: z.literal('fields'),
  rows: z
    .array(z.strictObject({ label: wording, value: wording }))
    .min(1)
    .max(40),
});
/** A table with one row for each of the placeholder's rows. */
const table = z.strictObject({
  type: z.literal('table'),
  rows: z.string().max(40),
  columns: z
    .array(
      z.strictObject({
        label: wording,
        /** A placeholder of the rows, without braces. */
        field: z.string().max(40),
        align: z.enum(['left', 'right']).default('left'),
        /** Share of the width. */
        width: z.number().min(1).max(100),
      }),
    )
    .min(1)
    .max(10),
});
/** The blocks until `end` are printed only when the condition holds, or only when it does not. */
const when = z.strictObject({ type: z.literal('when'), condition: z.string().max(40), negated: z.boolean().default(false) });
const end = z.strictObject({ type: z.literal('end'), condition: z.string().max(40) });
const signatures = z.strictObject({
  type: z.literal('signatures'),
  parties: z
    .array(z.strictObject({ role: wording, company: wording }))
    .min(2)
    .max(2),
});

export const templateBlockSchema = z.discriminatedUnion('type', [
  title,
  heading,
  clause,
  item,
  paragraph,
  fields,
  table,
  when,
  end,
  signatures,
]);
export type TemplateBlock = z.infer<typeof templateBlockSchema>;
export type TemplateBlockInput = z.input<typeof templateBlockSchema>;

export const templateModelSchema = z.strictObject({
  language: z.enum(TEMPLATE_LANGUAGES),
  blocks: z.array(templateBlockSchema).min(1).max(400),
});
export type TemplateModel = z.infer<typeof templateModelSchema>;
export type TemplateModelInput = z.input<typeof templateModelSchema>;
