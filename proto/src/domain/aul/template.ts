import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { requiredText, text } from '../values/ids.js';

/** What a letter may name between double braces; what each means is `aul.placeholder.{code}`. */
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

/** The text with everything filled in; a value that is missing shows as a dash. */
export const fill = (body: string, values: LetterValues): string =>
  body.replaceAll(PATTERN, (_, name: string) => (isKnown(name) ? values[name] || '–' : ''));

/** Paragraphs are set apart by an empty line. */
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

/** The words of the letter in both languages. The issuer stands above it: without one, the licensor of the contract. */
export const letterTextSchema = z.strictObject({
  issuer: text(200).optional(),
  issuerZh: text(200).optional(),
  title: withKnownPlaceholders(requiredText(200)),
  titleZh: withKnownPlaceholders(requiredText(200)),
  body: withKnownPlaceholders(requiredText(15_000)),
  bodyZh: withKnownPlaceholders(requiredText(15_000)),
});
export type LetterText = z.output<typeof letterTextSchema>;
