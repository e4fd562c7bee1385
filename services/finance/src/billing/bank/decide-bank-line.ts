import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { bankLineConfirm, bankLineSetAside } from '@bls/proto/contracts/calls/finance/bank-statements';
import { compare, decimal } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Person } from '../../db/schema.js';
import { decidePayment } from '../payments/decide-payment.js';
import { findPayment } from '../payments/find-payment.queries.js';
import { decideLine, lockLine } from './bank-statements.repository.js';

const refuse = (rule: string): never => {
  throw new CallError('ruleBroken', { issues: [{ path: ['paymentId'], rule }] });
};

/** Finance matches a line with a payment. Both are decided in one transaction. */
@Handler(bankLineConfirm)
export class ConfirmBankLine {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof bankLineConfirm>, ctx: CallContext): Promise<ResponseOf<typeof bankLineConfirm>> {
    const { statementId, fileRow, paymentId, revision } = request;
    return this.db.transaction(ctx, async (trx) => {
      const line = await lockLine(trx, statementId, fileRow);
      const payment = await findPayment(trx, paymentId, ctx.actor);
      if (!line || !payment || payment.kind === 'certificate') throw new CallError('notFound');
      if (line.status !== 'open' || payment.revision !== revision) throw new CallError('conflict');
      if (line.currency !== payment.currency || compare(decimal(line.amount), decimal(payment.amount)) < 0)
        refuse('bankStatement.otherAmount');
      if (line.day > (await today(trx))) refuse('payment.collectedInFuture');
      const decided = await decidePayment(trx, ctx, payment, {
        action: 'confirm',
        actor: ctx.actor,
        collectedDate: line.day,
        received: line.amount,
        comment: line.reference.slice(0, 1000) || undefined,
      });
      await decideLine(trx, line, { status: 'confirmed', paymentId }, personOf(ctx));
      return { number: decided.number };
    });
  }
}

/** Finance marks a line as no payment, or opens it again. */
@Handler(bankLineSetAside)
export class SetBankLineAside {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof bankLineSetAside>, ctx: CallContext): Promise<ResponseOf<typeof bankLineSetAside>> {
    const { statementId, fileRow, aside } = request;
    return this.db.transaction(ctx, async (trx) => {
      const line = await lockLine(trx, statementId, fileRow);
      if (!line) throw new CallError('notFound');
      if (line.status === 'confirmed') throw new CallError('conflict');
      const status = aside ? 'setAside' : 'open';
      await decideLine(trx, line, { status, paymentId: null }, personOf(ctx));
      return { status };
    });
  }
}

const personOf = ({ actor }: CallContext): Person => ({ userId: actor.userId, name: actor.name, role: actor.role });
