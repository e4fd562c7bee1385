import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { BillRecord, FinanceDb, NewBill, Person, Trx } from '../../db/schema.js';
import { post, postingsOfSetOff } from '../../ledger/ledger.api.js';
import { lockContract, settingsOf, termsOfVersion, withLicensor } from '../../terms/terms.api.js';
import { dueDay, taxed } from './bill-figures.js';
import { moveBillWorkItem } from './bill-work-item.js';
import { lockBillsInScope, updateBill } from './bills.repository.js';
import { isUntouched } from './facts-of-bill.js';
import { insertMoneyHistory } from './money-history.repository.js';
import { writeBill } from './write-bill.js';

type Request = RequestOf<typeof billReverse>;
type Response = ResponseOf<typeof billReverse>;

/**
 * Takes a bill back: a credit note over the same amount, set off against it at once. The bill itself stays as it was
 * sent. Written anew it asks for the same royalty under today's tax, due days and bank details; left away, the engine
 * finds less billed than is due and draws the difference with its next calculation.
 */
@Handler(billReverse)
export class ReverseBill {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: Request, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const [seen] = await lockBillsInScope(trx, [request.id], actor);
      if (!seen) throw new CallError('notFound');
      // A calculation that runs now has read what was billed: it and this one take turns.
      const contract = await lockContract(trx, seen.contractId);
      if (!contract || seen.revision !== request.revision) throw new CallError('conflict');
      const decision = transition(billWorkflow, seen.status, 'reverse', actor, { untouched: isUntouched(seen) });
      if (!decision.ok) throw new CallError(decision.code, { params: { status: seen.status } });
      const by: Person = { userId: actor.userId, name: actor.name, role: actor.role };
      const note = await this.credit(trx, ctx, seen, decision.to, { by, reason: request.reason });
      const replacement = request.again ? await this.reissue(trx, ctx, seen, contract.version, by) : null;
      return { status: decision.to, creditNote: named(note), replacement: replacement && named(replacement) };
    });
  }

  private async credit(
    trx: Trx,
    ctx: CallContext,
    seen: BillRecord,
    status: BillRecord['status'],
    { by, reason }: { by: Person; reason: string },
  ): Promise<BillRecord> {
    const { tenant, companyId, currency } = seen;
    const note = await writeBill(trx, ctx, {
      fromStatus: billWorkflow.initial,
      by,
      comment: reason,
      bill: {
        ...commonColumns(seen),
        issuedOn: today(ctx),
        dueOn: today(ctx),
        taxPercent: seen.taxPercent,
        amount: opposite(seen.amount),
        tax: opposite(seen.tax),
        total: opposite(seen.total),
        credited: opposite(seen.total),
        status,
        reversesBillId: seen.id,
        replacesBillId: null,
      },
    });
    const moved = await updateBill(trx, seen, { status, credited: seen.total });
    if (!moved) throw new CallError('conflict');
    await post(trx, { tenant, event: 'setOff', companyId, currency, postings: postingsOfSetOff(seen, note) });
    await insertMoneyHistory(trx, tenant, {
      itemKind: 'bill',
      itemId: seen.id,
      action: 'reverse',
      fromStatus: seen.status,
      toStatus: status,
      by,
      comment: reason,
      amount: seen.total,
    });
    await moveBillWorkItem(trx, ctx, moved, { action: 'reverse', by: { userId: by.userId, name: by.name }, comment: reason });
    return note;
  }

  private async reissue(trx: Trx, ctx: CallContext, seen: BillRecord, version: number, by: Person): Promise<BillRecord> {
    const terms = await termsOfVersion(trx, seen.contractId, version);
    const settings = await withLicensor(trx, await settingsOf(trx), terms.purpose.licensorId);
    const issuedOn = today(ctx);
    const decision = transition(billWorkflow, billWorkflow.initial, 'issue', 'system');
    if (!decision.ok) throw new Error('a bill cannot be issued');
    return writeBill(trx, ctx, {
      fromStatus: billWorkflow.initial,
      by,
      bill: {
        ...commonColumns(seen),
        issuedOn,
        dueOn: dueDay(seen.kind, seen.billOn, issuedOn, terms.basicTerms.paymentDays),
        taxPercent: settings.royaltyTaxPercent,
        ...taxed(seen.amount, settings.royaltyTaxPercent, seen.currency),
        status: decision.to,
        reversesBillId: null,
        replacesBillId: seen.id,
      },
    });
  }
}

const named = ({ id, number }: BillRecord) => ({ id, number });
const opposite = (amount: string): string => (decimal(amount) === ZERO ? amount : format(negate(decimal(amount))));

/** What a paper that follows another has in common with it: whose it is, and the page of the calculation behind it. */
function commonColumns(bill: BillRecord): Pick<NewBill, Common> {
  const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = bill;
  const { calculationId, settlementId, pool, contractYear, kind, billOn } = bill;
  const whose = { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency };
  return { ...whose, calculationId, settlementId, pool, contractYear, kind, billOn };
}
type Common =
  | 'tenant'
  | 'contractId'
  | 'contractNumber'
  | 'companyId'
  | 'companyName'
  | 'companyNameZh'
  | 'brandOwnerIds'
  | 'currency'
  | 'calculationId'
  | 'settlementId'
  | 'pool'
  | 'contractYear'
  | 'kind'
  | 'billOn';
