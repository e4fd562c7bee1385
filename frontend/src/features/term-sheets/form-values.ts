import type { SectionDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';

/** Fields that are numbers in the document and texts in controls. */
const COUNTS = new Set(['sellOffDays', 'paymentDays', 'year', 'fromYear', 'toYear', 'yearsBefore']);

/** Any whole number: a negative or far too large one is reported by its rule and not treated as missing. */
const COUNT = /^-?\d{1,15}\.?$/;

/** Converts a section to the values of controls: counts as text, absent values as ''. */
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

/** Converts the values of controls to the section of a draft. */
export const fromForm = <S extends Section>(values: unknown): SectionDraft<S> => clean(values) as SectionDraft<S>;

/** Creates the id of a new row, which stays the same in all versions. */
export const newRowId = (): string => crypto.randomUUID().slice(0, 8);
