import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { BankMatchReason } from '@bls/proto/contracts/calls/finance/bank-statements';
import type { BankLine } from '@bls/proto/domain/finance/bank-statement';
import type { BankLineRecord, NewBankStatement, Person, Trx } from '../../db/schema.js';

/** False when a statement of this content has been imported before. */
export async function insertStatement(trx: Trx, statement: NewBankStatement, lines: readonly BankLine[]): Promise<boolean> {
  const inserted = await trx
    .insertInto('bankStatement')
    .values(statement)
    .onConflict((conflict) => conflict.columns(['tenant', 'contentHash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const { tenant, id: statementId } = statement;
  await trx
    .insertInto('bankLine')
    .values(
      lines.map(({ row, ...line }) => ({ tenant, statementId, fileRow: row, ...line, paymentId: null, decidedBy: null, decidedAt: null })),
    )
    .execute();
  return true;
}

/** Reads and locks a line; undefined when it does not exist. */
export const lockLine = (trx: Trx, statementId: string, fileRow: number): Promise<BankLineRecord | undefined> =>
  trx
    .selectFrom('bankLine')
    .selectAll()
    .where('statementId', '=', statementId)
    .where('fileRow', '=', fileRow)
    .forUpdate()
    .executeTakeFirst();

/** Stores a decision of a person, or of an import that was certain. */
export async function decideLine(
  trx: Trx,
  { statementId, fileRow }: Pick<BankLineRecord, 'statementId' | 'fileRow'>,
  decided: Pick<BankLineRecord, 'status' | 'paymentId'>,
  by: Person | { certainBy: BankMatchReason },
): Promise<void> {
  const decider = 'certainBy' in by ? { decidedBy: null, matchReason: by.certainBy } : { decidedBy: jsonb(by), matchReason: null };
  await trx
    .updateTable('bankLine')
    .set({ ...decided, ...decider, decidedAt: new Date().toISOString() })
    .where('statementId', '=', statementId)
    .where('fileRow', '=', fileRow)
    .execute();
}

type Undone = { paymentId: string; reason: string; by: Person };

/** Stores that the match of a line was undone. Rows are never changed. */
export async function insertUndo(
  trx: Trx,
  { tenant, statementId, fileRow, matchReason }: BankLineRecord,
  { paymentId, reason, by }: Undone,
): Promise<void> {
  await trx
    .insertInto('bankMatchUndo')
    .values({ tenant, id: randomUUID(), statementId, fileRow, paymentId, matchReason, reason, by: jsonb(by) })
    .execute();
}

/** The last day of the newest closed month; null while none is closed. No month is closed before the transaction ends. */
export async function lockClosedUntil(trx: Trx): Promise<string | null> {
  const row = await trx.selectFrom('closedPeriod').select('closedUntil').forUpdate().executeTakeFirst();
  return row?.closedUntil ?? null;
}
