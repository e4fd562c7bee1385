import type { TemplateValues, UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';

/**
 * The values that a document uses. A deal with hundreds of articles and rates has each of them as lines, as rows, and in both
 * languages; all of that would not fit into one message. Pure.
 */
export function usedValues(values: TemplateValues, used: readonly UsedPlaceholder[]): TemplateValues {
  const names = new Set(used.map(({ name }) => name));
  const needed = Object.entries(values).filter(([name]) => names.has(name));
  return Object.fromEntries(
    needed.map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      const fields = new Set(used.filter(({ within }) => within === name).map((one) => one.name));
      return [name, value.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field))))];
    }),
  );
}
