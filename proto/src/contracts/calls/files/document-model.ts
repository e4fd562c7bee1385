import { z } from 'zod';
import { idSchema } from '../../../domain/values/ids.js';

/**
 * A document described by its content: the files service does the layout (fonts, numbering, page header and
 * footer), so that all contracts and debit notes look the same. Figures and dates are formatted already.
 */
const line = z.string().max(20_000);

/** English and, where there is one, its Chinese counterpart, set below or beside it. */
export const bilingualSchema = z.strictObject({ en: line, zh: line.optional() });
export type Bilingual = z.infer<typeof bilingualSchema>;

const heading = z.strictObject({
  type: z.literal('heading'),
  text: bilingualSchema,
  /** 1 is numbered 1., 2.; 2 is numbered 1.1, 1.2 below it. */
  level: z.union([z.literal(1), z.literal(2)]).default(1),
  numbered: z.boolean().default(true),
});
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  text: bilingualSchema,
  /** A clause is numbered below the last heading: 3.1, 3.2. */
  numbered: z.boolean().default(false),
  tone: z.enum(['normal', 'note', 'strong']).default('normal'),
});
const list = z.strictObject({ type: z.literal('list'), items: z.array(bilingualSchema).min(1).max(500) });
const keyValues = z.strictObject({
  type: z.literal('keyValues'),
  rows: z
    .array(z.strictObject({ label: bilingualSchema, value: bilingualSchema }))
    .min(1)
    .max(200),
});
const table = z.strictObject({
  type: z.literal('table'),
  caption: bilingualSchema.optional(),
  columns: z
    .array(
      z.strictObject({
        label: bilingualSchema,
        align: z.enum(['left', 'right', 'center']).default('left'),
        /** Share of the width; columns without one share the rest. */
        width: z.number().min(1).max(100).optional(),
      }),
    )
    .min(1)
    .max(14),
  /** Each row has one cell per column. */
  rows: z.array(z.array(z.union([line, bilingualSchema]))).max(5000),
  /** Set bold below a rule. */
  totals: z
    .array(z.array(z.union([line, bilingualSchema])))
    .max(20)
    .default([]),
});
const signatures = z.strictObject({
  type: z.literal('signatures'),
  parties: z
    .array(
      z.strictObject({
        role: bilingualSchema,
        company: bilingualSchema,
        name: line.optional(),
        title: line.optional(),
        date: line.optional(),
        /** A verified picture of the signature. */
        signatureFileId: idSchema.optional(),
      }),
    )
    .min(1)
    .max(8),
});
/** A QR code that opens a page, with what a reader finds there. */
const qrLink = z.strictObject({ type: z.literal('qrLink'), link: z.url().max(500), text: bilingualSchema });
const pageBreak = z.strictObject({ type: z.literal('pageBreak') });

export const documentBlockSchema = z.discriminatedUnion('type', [
  heading,
  paragraph,
  list,
  keyValues,
  table,
  signatures,
  qrLink,
  pageBreak,
]);
export type DocumentBlock = z.infer<typeof documentBlockSchema>;

export const documentSchema = z
  .strictObject({
    title: bilingualSchema,
    subtitle: bilingualSchema.optional(),
    /** Number of the item, in the page header and footer: "C-2027-0148". */
    number: z.string().max(80),
    /** Date of the document, as shown. */
    date: z.string().max(40).optional(),
    /** Who sends it: a name, an address block, and a logo (a file id). */
    issuer: z.strictObject({ name: bilingualSchema, lines: z.array(line).max(8).default([]), logoFileId: idSchema.optional() }),
    /** Who receives it, for letters and debit notes. */
    recipient: z.strictObject({ label: bilingualSchema, name: bilingualSchema, lines: z.array(line).max(8).default([]) }).optional(),
    /** Bilingual text in two columns (contracts) or Chinese below English (short forms). */
    layout: z.enum(['stacked', 'columns']).default('stacked'),
    /** A large pale word across each page, such as DRAFT. */
    watermark: z.string().max(20).optional(),
    /** A stamp over a page, the last by default: its picture, and where its upper left corner is and how long its longer side is, in millimetres. */
    stamp: z
      .strictObject({
        fileId: idSchema,
        left: z.number(),
        top: z.number(),
        width: z.number().positive(),
        page: z.enum(['first', 'last']).default('last'),
      })
      .optional(),
    blocks: z.array(documentBlockSchema).min(1).max(2000),
  })
  .superRefine((document, context) => {
    document.blocks.forEach((block, index) => {
      if (block.type !== 'table') return;
      for (const part of ['rows', 'totals'] as const) {
        block[part].forEach((cells, at) => {
          if (cells.length !== block.columns.length)
            context.addIssue({ code: 'custom', path: ['blocks', index, part, at], message: 'cells' });
        });
      }
    });
  });
export type DocumentModel = z.infer<typeof documentSchema>;
export type DocumentInput = z.input<typeof documentSchema>;
