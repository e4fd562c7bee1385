import type { ClauseRank } from '@bls/proto/domain/clause/clause';
import type { ClauseTable } from '../../db/clause-tables.js';
import type { Entry } from '../../db/history-rows.js';
import type { ContractTable } from '../../db/schema.js';
import { both } from '../../texts.js';

export const INSERT = 'insertClause';
export const REMOVE = 'removeClause';

type Titled = Pick<ClauseTable, 'title' | 'titleZh'>;

/** The history of a contract whose clause was inserted or, without a rank, removed; `after` as it is then. */
export const clauseEntry = (
  { id: itemId, version, revision, status }: Pick<ContractTable, 'id' | 'version' | 'revision' | 'status'>,
  clause: Titled,
  rank: ClauseRank | null,
  written: Pick<Entry, 'by' | 'at'>,
): Entry => ({
  ...written,
  itemKind: 'contract',
  itemId,
  version,
  revision,
  action: rank === null ? REMOVE : INSERT,
  from: status,
  path: [status],
  comment: commentOf(clause, rank),
});

/** What the history says of a change: the clause and its position in both languages. */
function commentOf({ title, titleZh }: Titled, rank: ClauseRank | null): string {
  if (rank === null) return `${title} / ${titleZh}`;
  const { en, zh } = both(`clause.rank.${rank}`);
  return `${title}, ${en} / ${titleZh}，${zh}`;
}
