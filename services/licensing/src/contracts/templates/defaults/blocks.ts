import type { TemplateBlockInput } from '@bls/proto/contracts/calls/files/template-model';
import type { PLACEHOLDER_ROWS, PlaceholderCondition, PlaceholderRows } from '@bls/proto/domain/contract-template/placeholders';

export type Block = TemplateBlockInput;
type Column<R extends PlaceholderRows> = readonly [
  field: (typeof PLACEHOLDER_ROWS)[R][number],
  en: string,
  zh: string,
  width: number,
  align?: 'right',
];

export const heading = (en: string, zh: string): Block => ({ type: 'heading', text: { en, zh } });
export const clause = (en: string, zh: string): Block => ({ type: 'clause', text: { en, zh } });
export const item = (en: string, zh: string): Block => ({ type: 'item', text: { en, zh } });
export const paragraph = (en: string, zh: string): Block => ({ type: 'paragraph', text: { en, zh } });
/** The value is a placeholder, or its sentences in both languages. */
export const fields = (...rows: readonly (readonly [en: string, zh: string, valueEn: string, valueZh?: string])[]): Block => ({
  type: 'fields',
  rows: rows.map(([en, zh, valueEn, valueZh = valueEn]) => ({ label: { en, zh }, value: { en: valueEn, zh: valueZh } })),
});
export const table = <R extends PlaceholderRows>(rows: R, ...columns: readonly Column<R>[]): Block => ({
  type: 'table',
  rows,
  columns: columns.map(([field, en, zh, width, align]) => ({
    field: String(field),
    label: { en, zh },
    width,
    align: align ?? ('left' as const),
  })),
});
/** Blocks that are printed only for deals with the condition. */
export const when = (condition: PlaceholderCondition, ...blocks: readonly Block[]): Block[] => [
  { type: 'when', condition },
  ...blocks,
  { type: 'end', condition },
];
export const unless = (condition: PlaceholderCondition, ...blocks: readonly Block[]): Block[] => [
  { type: 'when', condition, negated: true },
  ...blocks,
  { type: 'end', condition },
];
