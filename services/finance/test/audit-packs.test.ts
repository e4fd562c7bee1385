import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPackDownload, auditPackList, auditPackStart } from '@bls/proto/contracts/calls/finance/audit-packs';
import { contractRecordsRead } from '@bls/proto/contracts/calls/licensing/contracts/contract-records';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { expireAuditPacksJob, writeAuditPackJob } from '../src/audit-packs/jobs.js';
import { senior, type Service, startFinance } from './support/billing.js';
import { Credits, junior } from './support/credits.js';
import { FAKE_STORE, removed, store } from './support/fake-files.js';

@Handler(contractRecordsRead)
class FakeRecords {
  async execute({ contractIds }: RequestOf<typeof contractRecordsRead>): Promise<ResponseOf<typeof contractRecordsRead>> {
    const contracts = contractIds.map((contractId) => ({
      contractId,
      number: 'CT-2026-0001',
      version: 1,
      status: 'signed',
      purpose: 'newContract' as const,
      licenseeName: 'Northwind Toys',
      termFrom: '2026-01-01',
      termTo: '2026-12-31',
      signedOn: '2026-01-01',
      termSheetNumber: 'TS-2026-0001',
      sealCode: null,
      files: [],
      history: [],
    }));
    return { contracts };
  }
}

let service: Service;
let credits: Credits;
beforeAll(async () => {
  await store.start();
  service = await startFinance([...FAKE_STORE, FakeRecords]);
  credits = new Credits(service);
});
afterAll(async () => {
  await service?.stop();
  await store.stop();
});

const packs = async (companyId: string, actor = senior) => (await service.call(auditPackList, { companyId }, actor)).packs;
const ready = (companyId: string, id: string) =>
  eventually(async () => (await packs(companyId)).find((pack) => pack.id === id && pack.state === 'ready'));
const queue = () => service.running.app.get(JobQueue, { strict: false });

/** A deal with bills, of which one is paid, and the year of these. */
async function paidDeal() {
  const deal = await credits.deal();
  const [guarantee] = await credits.bills(deal);
  if (!guarantee) throw new Error('not billed as expected');
  await credits.decide(await credits.pay(deal, [guarantee.id], '53.00'), 'confirm');
  return { ...deal, year: Number(guarantee.issuedOn.slice(0, 4)) };
}

describe('an audit pack', () => {
  it('is written once for a licensee and year, however often it is ordered at once', async () => {
    const { companyId, year } = await paidDeal();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const ordered = await Promise.all(ids.map((id) => service.call(auditPackStart, { id, companyId, year }, junior)));
    const id = ordered[0]?.id ?? '';
    // A second one may begin only when the first is ready.
    const pack = await ready(companyId, id);
    const known = new Set(ordered.map((one) => one.id));
    expect((await packs(companyId)).map((one) => one.id).sort()).toEqual([...known].sort());
    expect(await service.call(auditPackStart, { id, companyId, year }, junior)).toEqual(pack);
    expect(pack).toMatchObject({ year, companyName: 'Northwind Toys', progress: 1, byName: junior.name });
    const { fileId } = await service.call(auditPackDownload, { id }, senior);
    const file = store.files.get(fileId);
    expect(file).toMatchObject({ name: `Northwind Toys ${year}.zip`, scope: { staffOnly: true } });
    expect(pack.size).toBe(file?.bytes.length);
  });

  it('names documents that exist no more, and has the others', async () => {
    const { companyId, year } = await paidDeal();
    const id = randomUUID();
    await service.call(auditPackStart, { id, companyId, year }, senior);
    const pack = await ready(companyId, id);
    // The proof of the payment, the notes and the workbook are not in the store of the test.
    expect(pack.missing).toBeGreaterThan(0);
    expect(pack.documents).toBeGreaterThan(10);
  });

  it('that was stored before its worker was killed is not written again', async () => {
    const { companyId, year } = await paidDeal();
    const id = randomUUID();
    await service.call(auditPackStart, { id, companyId, year }, senior);
    const { sha256 } = await ready(companyId, id);
    const bytes = store.files.get(id)?.bytes;
    await service.superuser.updateTable('auditPack').set({ state: 'running', sha256: null }).where('id', '=', id).execute();
    await queue().add(writeAuditPackJob, { packId: id }, { id: randomUUID(), ctx: { tenant: 'CTL', requestId: 'test' } });
    expect((await ready(companyId, id)).sha256).toBe(sha256);
    expect(store.files.get(id)?.bytes).toBe(bytes);
  });

  it('ends when its time has passed: its file is removed, its row stays', async () => {
    const { companyId, year } = await paidDeal();
    const id = randomUUID();
    await service.call(auditPackStart, { id, companyId, year }, senior);
    const { expiresAt } = await ready(companyId, id);
    const expire = (now: string) =>
      queue().add(expireAuditPacksJob, { now }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    await expire(new Date(Date.parse(expiresAt ?? '') + 1000).toISOString());
    await eventually(async () => removed.some(({ fileIds }) => fileIds.includes(id)));
    expect(await packs(companyId)).toMatchObject([{ id, state: 'removed', byName: senior.name }]);
    expect(await refusal(service.call(auditPackDownload, { id }, senior))).toBe('notFound');
  });

  it('is for finance of the tenant alone, and for years that have begun', async () => {
    const { companyId, year, clerk } = await paidDeal();
    const id = randomUUID();
    for (const actor of [clerk, testActor({ role: 'sales' }), testActor({ role: 'licensor' })])
      expect(await refusal(service.call(auditPackStart, { id, companyId, year }, actor))).toBe('forbidden');
    const stranger = testActor({ role: 'seniorFinance', tenant: 'PLBY' });
    expect(await refusal(service.call(auditPackStart, { id, companyId, year }, stranger))).toBe('auditPack.noContracts');
    expect(await refusal(service.call(auditPackStart, { id, companyId, year: year + 2 }, senior))).toBe('auditPack.future');
    expect(await packs(companyId)).toEqual([]);
  });
});
