import { z } from 'zod';
import { SECTIONS, type Section, type Terms } from './terms.js';

/**
 * The draft of a document: the same shape, in which anything may be missing and texts may be incomplete. Rows
 * have their ids. Broken rules are returned as issues with the draft (`checkNewTerms`); the draft is stored
 * anyway.
 */
export type DraftOf<T> = T extends readonly (infer Item)[]
  ? DraftOf<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends 'id' ? never : Key]?: DraftOf<T[Key]> } & (T extends { id: string } ? { id: string } : unknown)
    : T;

/** Long enough for every text of the document, and short enough to limit the stored size. */
const DRAFT_TEXT = 2000;

/** The schema of a draft of what a schema describes. */
export function draftOf(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return draftOf(schema.unwrap());
  if (schema instanceof z.ZodDefault) return draftOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return draftOf(schema.unwrap()).nullable();
  if (schema instanceof z.ZodArray) {
    const limit = schema.def.checks?.map((check) => check._zod.def).find((def) => def.check === 'max_length') as
      | { maximum?: number }
      | undefined;
    return z.array(draftOf(schema.element)).max(limit?.maximum ?? 100);
  }
  if (schema instanceof z.ZodObject) {
    const fields: Record<string, z.ZodType> = {};
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      fields[name] = name === 'id' ? (field as z.ZodType) : draftOf(field).optional();
    }
    return z.strictObject(fields);
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean) return schema;
  if (schema instanceof z.ZodNumber) return z.number();
  return z.string().max(DRAFT_TEXT);
}

export type TermsDraft = { [S in Section]?: DraftOf<Terms[S]> };
export type SectionDraft<S extends Section = Section> = NonNullable<TermsDraft[S]>;

type DraftSchemas = { [S in Section]: z.ZodType<SectionDraft<S>> };
/** One draft schema per section: what the wizard's save accepts. */
export const DRAFT_SECTIONS = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, schema]) => [name, draftOf(schema)]),
) as unknown as DraftSchemas;

export const termsDraftSchema = z.strictObject(
  Object.fromEntries(Object.entries(DRAFT_SECTIONS).map(([name, schema]) => [name, schema.optional()])),
) as unknown as z.ZodType<TermsDraft>;
