import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { interestBill } from '@bls/proto/contracts/calls/finance/dunning';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Day } from '@bls/proto/domain/values/time';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { lockBillsInScope, taxColumns, writeBill } from '../../billing/billing.api.js';
import type { BillRecord, FinanceDb } from '../../db/schema.js';
import { dueDay, lockContract, taxOfContract, termsOfVersion } from '../../terms/terms.api.js';
import { billableInterest } from '../letters/interest.queries.js';
import { dunningRulesOf } from '../rules/dunning-rules.queries.js';

type Issued = { tax: AppliedTax; until: Day; issuedOn: Day; paymentDays: number };

/**
 * Bills the late interest of a bill for the days after those that were billed. The bill is locked, so that two people who bill at once
 * do not bill a day twice. A bill of interest that is reversed frees its days.
 */
@Handler(interestBill)
export class BillLateInterest {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id, until, total }: RequestOf<typeof interestBill>, ctx: CallContext): Promise<ResponseOf<typeof interestBill>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const [bill] = await lockBillsInScope(trx, [id], actor);
      if (!bill) throw new CallError('notFound');
      const contract = await lockContract(trx, bill.contractId);
      const issuedOn = await today(trx);
      if (!contract || until > issuedOn) throw new CallError('conflict');
      const { rules } = await dunningRulesOf(trx);
      const interest = await billableInterest(trx, bill, rules, until);
      if (!interest) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'dunning.noInterestToBill' }] });
      if (interest.total !== total) throw new CallError('conflict');
      const { contractId, companyId } = bill;
      const terms = await termsOfVersion(trx, contractId, contract.version);
      const tax = rules.taxInterest
        ? await taxOfContract(trx, { contractId, companyId, licensorId: terms.purpose.licensorId }, issuedOn)
        : untaxed(issuedOn);
      const issued = { tax, until, issuedOn, paymentDays: terms.basicTerms.paymentDays };
      const newBill = await writeBill(trx, ctx, {
        fromStatus: billWorkflow.initial,
        by: { userId: actor.userId, name: actor.name, role: actor.role },
        bill: interestColumns(bill, interest, issued),
      });
      return { id: newBill.id, number: newBill.number };
    });
  }
}

const untaxed = (from: Day): AppliedTax => ({
  code: 'untaxed',
  name: 'Not taxed',
  nameZh: '不计税',
  chosenBy: 'other',
  country: null,
  from,
  onTopPercent: '0',
  withheldPercent: '0',
  grossUp: false,
});

/** The columns of a bill of late interest: those of the bill that was paid late, with its own amount, tax and days. */
function interestColumns(bill: BillRecord, interest: LateInterest, { tax, until, issuedOn, paymentDays }: Issued) {
  const decision = transition(billWorkflow, billWorkflow.initial, 'issue', 'system');
  if (!decision.ok) throw new Error('a bill cannot be issued');
  const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = bill;
  const { calculationId, settlementId, pool, contractYear } = bill;
  const kind = 'LATE_INTEREST' as const;
  return {
    tenant,
    contractId,
    contractNumber,
    companyId,
    companyName,
    companyNameZh,
    brandOwnerIds,
    currency,
    calculationId,
    settlementId,
    pool,
    contractYear,
    kind,
    billOn: until,
    issuedOn,
    dueOn: dueDay(kind, issuedOn, issuedOn, paymentDays),
    ...taxColumns(interest.total, tax, currency),
    status: decision.to,
    reversesBillId: null,
    replacesBillId: null,
    interestOfBillId: bill.id,
    lateInterest: interest,
  };
}
