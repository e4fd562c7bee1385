import { randomUUID } from 'node:crypto';
import { compare, decimal, ZERO } from '@bls/proto/decimal';
import { billIssued } from '@bls/proto/events/finance';
import type { DrawnBill } from '@bls/proto/royalty/result';
import type { Terms } from '@bls/proto/term-sheet/terms';
import { transition } from '@bls/proto/workflow';
import { billWorkflow } from '@bls/proto/workflows/bill';
import { emit } from '@bls/kit/outbox';
import { today } from '../db/tenants.js';
import type { Trx, ContractRecord } from '../db/schema.js';
import { post } from '../ledger/post.repository.js';
import { postingsOfBill } from '../ledger/postings.js';
import { settingsOf } from '../settings/settings.queries.js';
import { dueDay, taxed } from './bill-figures.js';
import { moveBillWorkItem } from './bill-work-item.js';
import { insertBill } from './bills.repository.js';
import { paperNumber } from './paper-number.repository.js';
import { keepHistory } from './money-history.repository.js';

export type DrawnBillAt = DrawnBill & { settlementId: string };
type Context = { tenant: string; requestId: string };

/** Writes the engine's bills as papers: number, tax, due date, ledger entry, history, and who has to act. */
export async function issueBills(
  trx: Trx,
  context: Context,
  contract: ContractRecord,
  terms: Terms,
  calculationId: string,
  drawn: readonly DrawnBillAt[],
): Promise<number> {
  if (drawn.length === 0) return 0;
  const settings = await settingsOf(trx);
  const issuedOn = today();
  const decision = transition(billWorkflow, billWorkflow.initial, 'issue', 'system');
  if (!decision.ok) throw new Error('a bill cannot be issued');
  for (const { on, pool, year, kind, amount, settlementId } of drawn) {
    const givesBack = compare(decimal(amount), ZERO) < 0;
    const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = contract;
    const bill = await insertBill(trx, {
      tenant,
      id: randomUUID(),
      number: await paperNumber(trx, tenant, givesBack ? 'creditNote' : 'debitNote', issuedOn),
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
      dueOn: dueDay(kind, on, issuedOn, terms.basicTerms.paymentDays),
      taxPercent: settings.royaltyTaxPercent,
      ...taxed(amount, settings.royaltyTaxPercent, currency),
      status: decision.to,
      documentFileId: null,
    });
    await post(trx, { tenant, event: 'billIssued', companyId, currency, calculationId, postings: postingsOfBill(bill) });
    await keepHistory(trx, tenant, {
      itemKind: 'bill',
      itemId: bill.id,
      action: 'issue',
      fromStatus: billWorkflow.initial,
      toStatus: decision.to,
      amount: bill.total,
    });
    await moveBillWorkItem(trx, context, bill, { action: 'issue', by: { name: contractNumber } });
    await emit(trx, context, billIssued, { billId: bill.id });
  }
  return drawn.length;
}
