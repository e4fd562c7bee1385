import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { analysisAtRisk, analysisUnusual } from '@bls/proto/contracts/calls/finance/insight/analysis';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { addMonths, daysBetween, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { approveReport, calculations, type Deal, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

let service: Service;
let deal: Deal;
const thisMonth = monthOf(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
const brandOwner = testActor({ role: 'businessHead', userType: USER_TYPES.brandOwner, brandOwnerId: randomUUID() });

beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service);
});
afterAll(() => service?.stop());

/** Reported months; the last one is last month. */
async function reported(amounts: readonly number[]): Promise<void> {
  const reports = service.superuser.selectFrom('salesReport').select('id').where('contractId', '=', deal.contractId);
  await service.superuser.deleteFrom('salesUpload').where('reportId', 'in', reports).execute();
  await service.superuser.deleteFrom('salesReport').where('contractId', '=', deal.contractId).execute();
  await service.superuser
    .insertInto('salesReport')
    .values(
      amounts.map((amount, index) => ({
        tenant: 'CTL',
        id: randomUUID(),
        contractId: deal.contractId,
        companyId: deal.companyId,
        month: addMonths(thisMonth, index - amounts.length),
        dueOn: `${thisMonth}-10`,
        status: 'approvedBySeniorFinance' as const,
        revision: 1,
        amount: String(amount),
      })),
    )
    .execute();
}
const unusual = async (more: object = {}, by = senior) =>
  (await service.call(analysisUnusual, { contractId: deal.contractId, ...more }, by)).rows;

// Amounts with median 100 and a median distance of 2.
const CALM = [98, 102, 100, 97, 103, 100, 102, 98];

describe('W-AI-03 unusual months', () => {
  it('differ much from the median of the months before, and show the figures', async () => {
    await reported([...CALM, 125]);
    expect(await unusual()).toEqual([]);
    await reported([...CALM, 126]);
    expect(await unusual()).toMatchObject([
      {
        amount: '126.00',
        usual: '100.00',
        months: 8,
        low: '75.00',
        high: '125.00',
        times: '5.2',
        direction: 'above',
        status: 'approvedBySeniorFinance',
      },
    ]);
    await reported([...CALM, 74]);
    expect(await unusual()).toMatchObject([{ amount: '74.00', direction: 'below' }]);
    expect(await unusual({ direction: ['above'] })).toEqual([]);
  });

  it('need a history, and one extreme month before does not matter', async () => {
    await reported([100, 100, 100, 900]);
    expect(await unusual()).toEqual([]);
    await reported([...CALM, 5000, 101]);
    expect((await unusual()).map(({ month }) => month)).toEqual([addMonths(thisMonth, -2)]);
  });

  it('count a month that is being corrected with its approved file', async () => {
    await reported([...CALM, 126]);
    const contractId = deal.contractId;
    const month = addMonths(thisMonth, -1);
    const report = await service.superuser
      .selectFrom('salesReport')
      .select('id')
      .where('contractId', '=', contractId)
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    const approved = randomUUID();
    const file = { tenant: 'CTL', reportId: report.id, fileId: randomUUID(), fileName: 'r.xlsx', uploadedBy: randomUUID() };
    const more = { state: 'checked' as const, uploadedByName: 'Clerk', amount: '126', quantity: null, annotatedFileId: null };
    await service.superuser
      .insertInto('salesUpload')
      .values({ ...file, ...more, id: approved })
      .execute();
    await service.superuser
      .updateTable('salesReport')
      .set({ status: 'uploaded', amount: '100', approvedUploadId: approved, approvedAt: new Date().toISOString() })
      .where('id', '=', report.id)
      .execute();
    expect(await unusual()).toMatchObject([{ month, amount: '126.00', status: 'uploaded' }]);
    await service.superuser.updateTable('salesReport').set({ status: 'submitted' }).where('id', '=', report.id).execute();
    expect(await unusual()).toEqual([]);
  });

  it('are visible within the scope only', async () => {
    await reported([...CALM, 5000]);
    expect(await unusual()).toHaveLength(1);
    expect(await unusual({}, brandOwner)).toEqual([]);
  });

  it('W-AI-02 use the thresholds of the tenant', async () => {
    await reported([...CALM, 126]);
    await service.publish(tenantSettingsSaved, { settings: { analysisSpreads: 6 }, revision: 1 });
    await eventually(async () => (await unusual()).length === 0);
    await service.publish(tenantSettingsSaved, { settings: {}, revision: 2 });
    await eventually(async () => (await unusual()).length === 1);
    expect(DEFAULT_TENANT_SETTINGS).toMatchObject({ analysisSpreads: 5, analysisMonths: 6, analysisGuaranteePercent: 90 });
  });
});

describe('W-AI-03 guarantees at risk', () => {
  it('are projected at the pace of the reported days, and show the shortfall', async () => {
    const risky = await signDeal(service, 'CTL', (terms) => {
      Object.assign(terms.mg.groups[0] ?? {}, {
        amount: '40000',
        schedule: [{ id: 's', percent: '100', amount: '40000', dueOn: `${MONTHS[0]}-01` }],
      });
    });
    await approveReport(service, risky, 0, [{ quantity: '10', price: '90' }]);
    await calculations(service, risky, 2);
    const { rows } = await service.call(analysisAtRisk, { contractId: risky.contractId }, senior);
    const from = `${MONTHS[0]}-01`;
    const days = daysBetween(from, lastDayOfMonth(addMonths(MONTHS[0], 11))) + 1;
    const daysReported = daysBetween(from, lastDayOfMonth(MONTHS[0])) + 1;
    expect(rows).toMatchObject([{ guarantee: '40000.00', days, daysReported, from }]);
    const [row] = rows;
    const projected = Math.round((Number(row?.earned) * days * 100) / daysReported) / 100;
    expect(Number(row?.projected)).toBeCloseTo(projected, 2);
    expect(Number(row?.shortfall)).toBeCloseTo(40000 - projected, 2);
    // Nothing reported: no pace.
    expect((await service.call(analysisAtRisk, { contractId: (await signDeal(service)).contractId }, senior)).rows).toEqual([]);
    expect((await service.call(analysisAtRisk, { contractId: risky.contractId }, brandOwner)).rows).toEqual([]);
  });
});
