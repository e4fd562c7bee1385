import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { salesReportDecide, salesReportGet } from '@bls/proto/contracts/calls/finance/sales-reports';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { Database } from '@bls/kit/db/database';
import { calculationOf } from '../../src/billing/calculate/calculation.js';
import { gatherSales } from '../../src/billing/calculate/sales/gather-sales.js';
import { buildCase } from '../../src/billing/calculate/build-case.js';
import type { FinanceDb } from '../../src/db/schema.js';
import { lockContract } from '../../src/terms/contracts/contracts.repository.js';
import { termsOfVersion } from '../../src/terms/contracts/contracts.queries.js';
import { approveReport, billsOf, calculations, type Deal, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { signedContract } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop());

/** What is stored of the files that count, and what a calculation from all rows would toStore of them now. */
async function storedAndCalculated({ contractId }: Deal) {
  const db = service.running.app.get<Database<FinanceDb>>(Database);
  const { toStore } = await db.transaction({ tenant: 'CTL' }, async (trx) => {
    const contract = await lockContract(trx, contractId);
    if (!contract) throw new Error('no contract');
    const terms = await termsOfVersion(trx, contractId, contract.version);
    const rules = buildCase(terms, contract, null, contract.startsOn);
    const gathered = await gatherSales(trx, { contractId, version: contract.version, terms, rules }, new Map());
    return calculationOf({ contract, rules, gathered, billed: [], until: null });
  });
  const uploadIds = toStore.map(({ uploadId }) => uploadId);
  const stored = await service.superuser.selectFrom('royaltyState').selectAll().where('uploadId', 'in', uploadIds).execute();
  const inOrder = uploadIds.map((uploadId) => stored.find((each) => each.uploadId === uploadId));
  return { stored: inOrder.map((row) => row && { ...row, tenant: undefined, contractId: undefined }), fromRows: toStore };
}

async function reopen(id: string): Promise<void> {
  const { report } = await service.call(salesReportGet, { id }, senior);
  await service.call(salesReportDecide, { id, revision: report.revision, action: 'reopen', comment: 'Returns are missing' }, senior);
}

describe('what finance keeps of approved files', () => {
  it('is what it makes from all rows, after months, a correction and an amendment (P-OPS-13)', async () => {
    const deal = await signDeal(service);
    const first = await approveReport(service, deal, 0, [
      { quantity: '10', price: '90' },
      { quantity: '-1', price: '5.05' },
    ]);
    await calculations(service, deal, 2);
    await approveReport(service, deal, 1, [{ quantity: '3', price: '90' }]);
    await calculations(service, deal, 3);
    const months = await storedAndCalculated(deal);
    expect(months.stored).toMatchObject(months.fromRows);
    expect(months.stored).toHaveLength(2);

    await reopen(first.id);
    await approveReport(service, deal, 0, [{ quantity: '8', price: '90' }]);
    await calculations(service, deal, 4);
    const corrected = await storedAndCalculated(deal);
    expect(corrected.stored).toMatchObject(corrected.fromRows);

    const { terms } = signedContract();
    const version = service.superuser.selectFrom('contractVersion').select('terms').where('contractId', '=', deal.contractId);
    Object.assign(terms, (await version.executeTakeFirstOrThrow()).terms);
    Object.assign(terms.royalty.rates[0] ?? {}, { type: 'fixedRate', rate: '0.15', bands: undefined, mode: undefined });
    const amendment = signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId });
    await service.publish(contractSigned, { ...amendment, terms });
    await calculations(service, deal, 5);
    const amended = await storedAndCalculated(deal);
    expect(amended.stored).toMatchObject(amended.fromRows);
    expect(amended.stored[0]?.chain).not.toBe(corrected.stored[0]?.chain);
  });

  it('is all that the next month needs: the rows of earlier months are not read (P-OPS-13)', async () => {
    const [deal, other] = [await signDeal(service), await signDeal(service)];
    for (const each of [deal, other]) {
      await approveReport(service, each, 0, [{ quantity: '10', price: '90' }]);
      await calculations(service, each, 2);
    }
    const uploads = service.superuser.selectFrom('salesReport').select('uploadId').where('contractId', '=', deal.contractId);
    await service.superuser.deleteFrom('salesRow').where('uploadId', 'in', uploads).execute();
    for (const each of [deal, other]) {
      await approveReport(service, each, 1, [{ quantity: '4', price: '90' }]);
      await calculations(service, each, 3);
    }
    expect(await billsOf(service, deal)).toEqual(await billsOf(service, other));
  });
});
