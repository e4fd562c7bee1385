import type { SalesRowView } from '@bls/proto/contracts/views/sales-report';
import { NUMBER_FIELDS, SALES_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';

export type Cells = SalesRowView['values'];

/** Spaces and thousands separators that people type into numbers. */
const plain = (field: SalesField, text: string): string =>
  NUMBER_FIELDS.includes(field) ? text.normalize('NFKC').replace(/[\s,]/g, '') : text;

/** The cells that differ from what was read. */
export const changedCells = (before: Cells, after: Cells): { field: SalesField; value: string }[] =>
  SALES_FIELDS.flatMap((field) => {
    const value = (after[field] ?? '').trim();
    return value === (before[field] ?? '').trim() ? [] : [{ field, value: plain(field, value) }];
  });
