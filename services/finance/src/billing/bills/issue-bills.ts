import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { Day } from '@bls/proto/domain/values/time';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { today } from '@bls/shared/calendar/today';
import type { Trx, ContractRecord } from '../../db/schema.js';
import { dueDay, taxOfContract } from '../../terms/terms.api.js';
import { taxColumns } from './bill-figures.js';
import { isCredit } from './facts-of-bill.js';
import { writeBill } from './write-bill.js';

/** `guaranteeDue`: when the instalments of a guarantee are due. */
export type DrawnBillAt = DrawnBill & { settlementId: string; guaranteeDue: Day };
type Context = { tenant: string; requestId: string };

/** Issues the bills that the engine has drawn, with tax and due date. */
export async function issueBills(
  trx: Trx,
  context: Context,
  contract: ContractRecord,
  terms: Terms,
  calculationId: string,
  drawn: readonly DrawnBillAt[],
): Promise<number> {
  if (drawn.length === 0) return 0;
  const issuedOn = await today(trx);
  const { contractId, companyId } = contract;
  const tax = await taxOfContract(trx, { contractId, companyId, licensorId: terms.purpose.licensorId }, issuedOn);
  for (const bill of drawn)
    await writeBill(trx, context, {
      fromStatus: billWorkflow.initial,
      bill: issuedBill(contract, terms, { ...bill, calculationId }, tax, issuedOn),
    });
  return drawn.length;
}

/** The columns of a bill that the engine has drawn, with tax and due date. */
export function issuedBill(
  contract: ContractRecord,
  terms: Terms,
  { on, pool, year, kind, amount, settlementId, guaranteeDue, calculationId }: DrawnBillAt & { calculationId: string },
  tax: AppliedTax,
  issuedOn: Day,
) {
  const figures = taxColumns(amount, tax, contract.currency);
  const decision = transition(billWorkflow, billWorkflow.initial, 'issue', 'system', { credit: isCredit(figures) });
  if (!decision.ok) throw new Error('a bill cannot be issued');
  const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = contract;
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
    contractYear: year,
    kind,
    billOn: on,
    issuedOn,
    dueOn: dueDay(kind, guaranteeDue, issuedOn, terms.basicTerms.paymentDays),
    ...figures,
    status: decision.to,
    reversesBillId: null,
    replacesBillId: null,
  };
}
