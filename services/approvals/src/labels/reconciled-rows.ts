import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { labelReconciliation } from '@bls/proto/contracts/calls/approvals/label';
import { reconcile } from '@bls/proto/domain/label/reconcile';
import { compare, decimal, format } from '@bls/proto/domain/values/decimal';
import { nameIn } from '@bls/proto/domain/values/text/names';
import type { LabelsOfArticle } from './reconciliation.queries.js';

type Request = RequestOf<typeof labelReconciliation>;
type Response = ResponseOf<typeof labelReconciliation>;
type Row = Response['rows'][number];

export const keyOf = ({ contractId, skuId }: { contractId: string; skuId: string }): string => `${contractId} ${skuId}`;

/** An article with its labels and its reported units. */
export function rowOf(labels: LabelsOfArticle, reported: string): Row {
  const sums = { issued: Number(labels.issued), returned: Number(labels.returned), lost: Number(labels.lost) };
  const { inUse, difference, state } = reconcile(sums, reported);
  return { ...labels, ...sums, key: keyOf(labels), inUse, reported: format(decimal(reported)), difference: format(difference), state };
}

const NUMBERS: readonly string[] = ['difference', 'issued', 'inUse', 'reported'] satisfies (keyof Row)[];

/** The page of the rows in the wanted state and order; the largest shortage of labels comes first. */
export function pageOfRows(rows: readonly Row[], request: Request, language = 'en'): Response {
  const { page, pageSize, sort = 'difference', state = [] } = request;
  const name = sort.replace(/^-/, '') as keyof Row;
  const textOf = (row: Row): string => (name === 'companyName' ? nameIn(language, row, 'companyName') : String(row[name]));
  const order = (a: Row, b: Row): number =>
    NUMBERS.includes(name) ? compare(decimal(String(a[name])), decimal(String(b[name]))) : textOf(a).localeCompare(textOf(b), language);
  const inState = state.length > 0 ? rows.filter((row) => state.includes(row.state)) : rows;
  const sorted = inState.toSorted((a, b) => (sort.startsWith('-') ? -order(a, b) : order(a, b)) || (a.key < b.key ? -1 : 1));
  return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: inState.length, page, pageSize };
}
