import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { requiredText, text } from '../values/ids.js';

/** The placeholders of a letter, written between double braces. Meaning: `aul.placeholder.{code}`. */
export const PLACEHOLDERS = [
  'number',
  'date',
  'licensor',
  'licensee',
  'properties',
  'contractNumber',
  'storeName',
  'platform',
  'storeType',
  'storeUrl',
  'storeId',
  'operator',
  'distributor',
  'categories',
  'from',
  'to',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type LetterValues = Readonly<Record<Placeholder, string>>;

const PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g;
export const placeholdersIn = (body: string): string[] => [...new Set([...body.matchAll(PATTERN)].map((match) => match[1] ?? ''))];
const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The text with all placeholders filled in; a missing value shows as a dash. */
export const fill = (body: string, values: LetterValues): string =>
  body.replaceAll(PATTERN, (_, name: string) => (isKnown(name) ? values[name] || '–' : ''));

/** Paragraphs are separated by an empty line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const withKnownPlaceholders = <S extends z.ZodType<string>>(schema: S): S =>
  schema.superRefine((value, ctx) => {
    const unknown = placeholdersIn(value).find((name) => !isKnown(name));
    if (unknown !== undefined) ctx.addIssue(ruleIssue('aul.unknownPlaceholder', [], { name: unknown.slice(0, 60) }));
  });

/**
 * The text of the letter in both languages, below the issuer. Without an issuer, the licensor of the contract
 * is used.
 */
export const letterTextSchema = z.strictObject({
  issuer: text(200).optional(),
  issuerZh: text(200).optional(),
  title: withKnownPlaceholders(requiredText(200)),
  titleZh: withKnownPlaceholders(requiredText(200)),
  body: withKnownPlaceholders(requiredText(15_000)),
  bodyZh: withKnownPlaceholders(requiredText(15_000)),
});
export type LetterText = z.output<typeof letterTextSchema>;
