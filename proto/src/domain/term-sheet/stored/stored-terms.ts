import { z } from 'zod';
import type { TermsDraft } from '../draft.js';
import { type Terms, newTermsSchema } from '../terms.js';

/**
 * The terms of stored deals, for responses, events and everything that reads a deal. `newTermsSchema` holds the
 * rules of new deals: limits, lengths and formats. This schema has the same fields and types, but none of
 * those rules, so that a rule can be tightened without making older deals unreadable. It is derived from
 * `newTermsSchema`.
 *
 * Two changes still break stored deals and need a default or a migration: a new required field, and the
 * removal of a value from an enumeration. The test reads a deal of the first release.
 */
export const storedTermsSchema = storedOf(newTermsSchema, { partial: false }) as z.ZodType<Terms, z.input<typeof newTermsSchema>>;

/** The same for drafts, in which every field but the ids of rows may be missing. */
export const storedDraftSchema = storedOf(newTermsSchema, { partial: true }) as z.ZodType<TermsDraft, TermsDraft>;

function storedOf(schema: z.core.$ZodType, options: { partial: boolean }): z.ZodType {
  const { partial } = options;
  if (schema instanceof z.ZodOptional) return storedOf(schema.unwrap(), options).optional();
  if (schema instanceof z.ZodNullable) return storedOf(schema.unwrap(), options).nullable();
  if (schema instanceof z.ZodDefault) {
    const inner = storedOf(schema.unwrap(), options);
    return partial ? inner : inner.default(schema.def.defaultValue);
  }
  if (schema instanceof z.ZodPrefault) {
    const inner = storedOf(schema.unwrap(), options);
    return partial ? inner : inner.prefault(schema.def.defaultValue);
  }
  if (schema instanceof z.ZodArray) return z.array(storedOf(schema.element, options));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
      const stored = storedOf(field, options);
      return [name, partial && name !== 'id' ? stored.optional() : stored];
    });
    return z.object(Object.fromEntries(fields) as Record<string, z.ZodType>);
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean) return schema;
  const { type } = schema._zod.def;
  if (type === 'number') return z.number();
  if (type === 'string') return z.string();
  throw new Error(`terms have no stored form of ${type}`);
}
