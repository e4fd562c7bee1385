import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import { decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { importBill, openingBilledOf, openingPage } from '../../billing/billing.api.js';
import type { Trx } from '../../db/schema.js';
import { lockContract } from '../../terms/terms.api.js';
import { rowsOfContract } from '../state/workbooks.queries.js';
import type { Importing } from './importing.js';

/** Imports the open bills of a contract. What is paid stays in the other system: the opening counts it. */
export async function importBills(
  trx: Trx,
  _ctx: { tenant: string },
  { contractId, number, terms }: { contractId: string; number: string; terms: Terms },
  { workbook, by }: Importing,
): Promise<void> {
  const contract = await lockContract(trx, contractId);
  if (!contract) return;
  const opening = await openingBilledOf(trx, contractId);
  for (const { cells } of await rowsOfContract(trx, workbook.id, number)) {
    const open = cells['open'] ?? '0';
    if (decimal(open) === ZERO) continue;
    const billOn = cells['periodEnd'] ?? '';
    const isGuarantee = cells['kind'] === 'mg';
    const same = opening.find(({ on, kind }) => on === billOn && (kind === 'MG') === isGuarantee);
    const page = await openingPage(trx, contractId, billOn, same?.pool);
    // Without any sale or guarantee until then the engine has no page that the bill could refer to.
    if (!page) throw new Error(`contract ${number} has nothing that explains the bill ${cells['number'] ?? ''}`);
    const kind: BillKind = same?.kind ?? (isGuarantee ? 'MG' : 'ROYALTY');
    await importBill(
      trx,
      contract,
      {
        number: cells['number'] ?? '',
        kind,
        pool: same?.pool ?? page.pool,
        contractYear: same?.year ?? yearAt(terms, billOn),
        billOn,
        issuedOn: cells['issuedOn'] ?? billOn,
        dueOn: cells['dueOn'] ?? billOn,
        amount: cells['amount'] ?? '0',
        tax: cells['tax'] ?? '0',
        open,
        page,
      },
      by,
    );
  }
}

/** The contract year of a day; the last one after the term. */
function yearAt({ keyTerms: { contractYears } }: Terms, day: string): number {
  const index = contractYears.findIndex(({ to }) => day <= to);
  return index < 0 ? contractYears.length : index + 1;
}
