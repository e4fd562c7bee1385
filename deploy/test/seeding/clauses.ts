import { randomUUID } from 'node:crypto';
import type { SeedLicensing } from '@bls/licensing/seed-licensing';
import { clauseSave, contractClauseSet } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { makeCall } from '../lib/make-call.js';
import { Deal } from '../lib/deal/deal.js';
import { TERM_SHEET } from '../lib/deal/deal-documents.js';
import { personOf } from './people.js';
import { actor, type InstantOf, seedTermSheet } from './term-sheets.js';

const CLAUSE = {
  id: randomUUID(),
  category: 'payment' as const,
  title: 'Payment',
  titleZh: '付款',
  active: true,
  positions: [
    { rank: 'preferred' as const, en: 'Each bill is paid in full.', zh: '每期账单应全额支付。' },
    {
      rank: 'fallback1' as const,
      en: 'Undisputed claims may be set off.',
      zh: '无争议的债权可抵销。',
      note: 'Good payers.',
      approver: 'legalHead' as const,
    },
  ],
};
const RANK = 'fallback1';

/** A deal whose contract is a draft: legal writes a clause and inserts it. */
export async function clausesByCalls(clients: Deal['clients']): Promise<Deal> {
  const deal = new Deal(clients);
  await deal.walk('contract: sales sendToNext');
  const { contractVersionId } = deal;
  await makeCall(clients.legal, clauseSave, CLAUSE);
  const { revision } = await makeCall(clients.legal, contractRead, { contractVersionId });
  await makeCall(clients.legal, contractClauseSet, { contractVersionId, revision, clauseId: CLAUSE.id, rank: RANK });
  return deal;
}

/** The same by the seed of licensing. */
export function seedClauses(
  licensing: SeedLicensing,
  deal: Deal,
  terms: Terms,
  { termSheetAt, contractAt }: { termSheetAt: InstantOf; contractAt: InstantOf },
): void {
  const { clauses, contracts } = licensing;
  const signed = seedTermSheet(licensing, deal, terms, TERM_SHEET, termSheetAt);
  contracts.generate(deal.contractId, signed, randomUUID(), contractAt('generate'));
  const at = contractAt('insertClause');
  clauses.save(CLAUSE, personOf('legal').name, at);
  contracts.insertClause(deal.contractId, CLAUSE.id, RANK, actor('legal'), at);
}
