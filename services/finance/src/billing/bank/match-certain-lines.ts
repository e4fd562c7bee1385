import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Database } from '@bls/kit/db/database';
import type { FinanceDb } from '../../db/schema.js';
import { settingsOf } from '../../terms/terms.api.js';
import { decidePayment } from '../payments/decide-payment.js';
import { findPayment } from '../payments/find-payment.queries.js';
import { type CertainLine, certainLines } from './bank-statements.queries.js';
import { decideLine, lockLine } from './bank-statements.repository.js';
import { receiveLine } from './receive-bank-line.js';

const LEFT_TO_A_PERSON: ReadonlySet<string> = new Set(['conflict', 'wrongState', 'ruleBroken']);

/**
 * Confirms the payments that lines of a statement pay for certain, and records the receipts of bills that nobody has reported, each with
 * its line in one transaction, unless finance has turned it off. Lines that are decided are left as they are, so it can be repeated.
 */
export async function matchCertainLines(db: Database<FinanceDb>, statementId: string, ctx: CallContext): Promise<void> {
  const certain = await db.read(ctx, async (trx) => ((await settingsOf(trx)).matchBankLines ? certainLines(trx, statementId) : []));
  for (const line of certain) {
    try {
      await matchLine(db, statementId, line, ctx);
    } catch (error) {
      // Somebody has just decided line, payment or bill: a person looks at the line.
      if (!(error instanceof CallError && LEFT_TO_A_PERSON.has(error.code))) throw error;
    }
  }
}

const matchLine = (db: Database<FinanceDb>, statementId: string, certain: CertainLine, ctx: CallContext): Promise<void> =>
  db.transaction(ctx, async (trx) => {
    const { fileRow, pays, id, revision, reason } = certain;
    const line = await lockLine(trx, statementId, fileRow);
    if (line?.status !== 'open') throw new CallError('conflict');
    if (pays === 'bill') return void (await receiveLine(trx, ctx, line, [{ id, revision }], reason));
    const payment = await findPayment(trx, id, ctx.actor);
    if (payment?.revision !== revision) throw new CallError('conflict');
    await decidePayment(trx, ctx, payment, {
      action: 'confirm',
      actor: 'system',
      collectedDate: line.day,
      received: line.amount,
      comment: line.reference.slice(0, 1000) || undefined,
    });
    await decideLine(trx, line, { status: 'confirmed', paymentId: id }, { certainBy: reason });
  });
