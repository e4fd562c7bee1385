import type { SectionDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';

/** Fields that are counts in the document and texts in controls. */
const COUNTS = new Set(['sellOffDays', 'paymentDays', 'year', 'fromYear', 'toYear', 'yearsBefore']);

/** Any whole number: one below zero or far too large is reported by its rule, not taken for a missing one. */
const COUNT = /^-?\d{1,15}\.?$/;

/** A section as controls hold it: counts as text, nothing as ''. */
export function toForm(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => toForm(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toForm(inner, name)]));
  if (value === null) return '';
  return COUNTS.has(key) && typeof value === 'number' ? String(value) : value;
}

function clean(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => clean(one));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [name, clean(inner, name)] as const);
    return Object.fromEntries(fields.filter(([name, inner]) => inner !== undefined && name !== 'key'));
  }
  if (value === '' || value === null) return undefined;
  if (COUNTS.has(key) && typeof value !== 'number') return COUNT.test(String(value)) ? Number(value) : undefined;
  return value;
}

/** What controls hold, as the section of a draft. */
export const fromForm = <S extends Section>(values: unknown): SectionDraft<S> => clean(values) as SectionDraft<S>;

/** The id of a new row; it stays with the row over all versions. */
export const newRowId = (): string => crypto.randomUUID().slice(0, 8);
