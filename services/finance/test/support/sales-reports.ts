import { Module } from '@nestjs/common';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { salesReportGet, salesReportList, salesReportSubmit, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { CallError } from '@bls/proto/domain/values/errors';
import { testActor } from '@bls/kit/testing/actors';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import type { SalesReportsDb } from '../../src/db/sales-reports.js';
import { SalesReportsModule, SalesReportsWorkerModule } from '../../src/sales-reports/sales-reports.module.js';
import { approvedSku, type Line, signedContract, workbookOf } from './contracts.js';
import { FakeCatalogue } from './fake-catalogue.js';
import { FAKE_FILES, store } from './fake-files.js';

@Module({ imports: [SalesReportsModule, SalesReportsWorkerModule], controllers: [FakeCatalogue, ...FAKE_FILES] })
class TestModule {}

export let service: TestService<SalesReportsDb>;

/** Starts service and worker of sales reports in one process, with a fake files service. */
export async function startSalesReports(): Promise<void> {
  await store.start();
  const migrations = new URL('../../migrations', import.meta.url);
  service = await startTestService<SalesReportsDb>({ name: 'finance', module: TestModule, migrations });
}
export async function stopSalesReports(): Promise<void> {
  await service?.stop();
  await store.stop();
}

export type Detail = ResponseOf<typeof salesReportGet>;
export type Deal = { contractId: string; companyId: string; clerk: Actor; ids: string[] };
export const junior = testActor({ role: 'juniorFinance' });
export const senior = testActor({ role: 'seniorFinance' });

/** A signed contract with two approved SKUs, its clerk, and the ids of its months that have begun. */
export async function deal(tenant = 'CTL', number = 'CT-2026-0001'): Promise<Deal> {
  const contract = signedContract({ contractNumber: number });
  const { contractId, companyId } = contract;
  await service.publish(contractSigned, contract, { tenant });
  for (const sku of ['A-1', 'B-2']) await service.publish(approvalsSkuApproved, approvedSku(contract, sku), { tenant });
  const clerk = testActor({ role: 'licenseeFinance', tenant, companyId });
  const ids = await eventually(async () => {
    const { rows } = await service.call(salesReportList, { contractId, sort: 'month' }, clerk);
    const skus = rows[0] ? (await service.call(salesReportGet, { id: rows[0].id }, clerk)).skus : 0;
    return skus === 2 && rows.length === 4 ? rows.map(({ id }) => id) : null;
  });
  return { contractId, companyId, clerk, ids };
}
export const get = (id: string, actor: Actor): Promise<Detail> => service.call(salesReportGet, { id }, actor);

/** Uploads a workbook and waits until it has been checked. */
export async function upload({ clerk, ids }: Deal, index: number, bytes: Buffer): Promise<Detail> {
  const id = ids[index] ?? '';
  const { report } = await get(id, clerk);
  const fileId = store.put(bytes, 'report.xlsx', clerk.tenant);
  const { uploadId } = await service.call(salesReportUpload, { id, revision: report.revision, fileId }, clerk);
  return eventually(async () => {
    const detail = await get(id, clerk);
    return [detail.upload, detail.refused].some((u) => u?.id === uploadId && u.state !== 'checking') ? detail : null;
  });
}
export const uploadLines = async (d: Deal, index: number, lines: Line[]): Promise<Detail> => upload(d, index, await workbookOf(lines));
export const submit = async (d: Deal, index: number): Promise<Detail> => {
  const id = d.ids[index] ?? '';
  await service.call(salesReportSubmit, { id, revision: (await get(id, d.clerk)).report.revision }, d.clerk);
  return get(id, d.clerk);
};
export const refusal = (work: Promise<unknown>): Promise<{ code: string; rule?: string | undefined }> =>
  work.then(
    () => ({ code: 'accepted' }),
    (error: unknown) => (error instanceof CallError ? { code: error.code, rule: error.detail.issues?.[0]?.rule } : { code: String(error) }),
  );

/** The payloads in the outbox about a month, in order. */
export const outboxOf = async (id: string, subject: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from outbox where subject = ${subject} and (payload->>'id' = ${id} or payload->>'reportId' = ${id}) order by sequence`.execute(
    service.superuser,
  );
  return rows.map(({ payload }) => payload);
};

/** The calculations queued for a month, in order. */
export const calculationsQueuedFor = async (reportId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ job: Record<string, unknown> }>`
    select payload->'payload' as job from outbox where subject = 'job.calculate' and payload->'payload'->>'reportId' = ${reportId}
    order by sequence`.execute(service.superuser);
  return rows.map(({ job }) => job);
};

/** Subscribes to the progress of a job; the promise inside resolves when the job has ended. */
export async function jobFinished(jobId: string, tenant = 'CTL'): Promise<{ finished: Promise<void> }> {
  const live = service.nats.subscribe(`${service.environment['NATS_PREFIX']}.live.${tenant}`);
  await service.nats.flush();
  const finished = (async () => {
    for await (const message of live) {
      const { type, data } = message.json<{ type: string; data: { id?: string; state?: string } }>();
      if (type === 'job' && data.id === jobId && data.state !== 'running') return live.unsubscribe();
    }
  })();
  return { finished };
}

/** The state of an upload in its table. */
export const uploadRow = (id: string) =>
  service.superuser.selectFrom('salesUpload').select(['state', 'attempt', 'refusal']).where('id', '=', id).executeTakeFirst();
