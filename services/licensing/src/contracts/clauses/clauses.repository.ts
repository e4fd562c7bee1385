import { CallError } from '@bls/proto/domain/values/errors';
import { sql } from 'kysely';
import type { ClausePosition, ClauseSave } from '@bls/proto/domain/clause/clause';
import type { Trx } from '../../db/schema.js';
import type { Wording } from './clauses.queries.js';

type Author = { tenant: string; by: string };
const columns = ({ category, title, titleZh, active, positions }: ClauseSave) => ({
  category,
  title,
  titleZh,
  active,
  ranks: positions.map(({ rank }) => rank),
});

export async function insertClause(trx: Trx, { tenant, by }: Author, clause: ClauseSave): Promise<void> {
  await trx
    .insertInto('clause')
    .values({ tenant, id: clause.id, ...columns(clause), updatedBy: by })
    .execute();
}

/** Throws `conflict` when somebody saved since `revision`. */
export async function updateClause(trx: Trx, { tenant, by }: Author, clause: ClauseSave, revision: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('clause')
    .set({ ...columns(clause), updatedBy: by, updatedAt: sql`now()`, revision: sql`revision + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', clause.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CallError('conflict');
}

const isSame = (before: Wording, { en, zh, note, approver }: ClausePosition): boolean =>
  before.en === en && before.zh === zh && before.note === (note ?? null) && before.approver === (approver ?? null);

/** Adds a version for each position that differs from its newest one. */
export async function insertWordings(trx: Trx, { tenant, by }: Author, clause: ClauseSave, before: readonly Wording[]): Promise<void> {
  const added = clause.positions.flatMap((position) => {
    const newest = before.find(({ rank }) => rank === position.rank);
    if (newest && isSame(newest, position)) return [];
    const { rank, en, zh, note, approver } = position;
    const version = (newest?.version ?? 0) + 1;
    return [{ tenant, clauseId: clause.id, rank, version, en, zh, note: note ?? null, approver: approver ?? null, byName: by }];
  });
  if (added.length > 0) await trx.insertInto('clauseWording').values(added).execute();
}
