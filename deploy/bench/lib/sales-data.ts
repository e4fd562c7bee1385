import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { decimal } from '../../../proto/dist/domain/values/decimal.js';
import { DEMO_TENANTS } from '../../dist/demo/plans/demo-tenants.js';
import { companyId } from '../../dist/demo/tenants/companies.js';
import { Writer } from './insert.ts';
import { peopleOf } from '../../dist/demo/tenants/people.js';
import { fillPeople } from '../../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../../dist/processes/environment.js';
import { MONTH } from './sales-workbook.ts';

export const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
export const clerk = peopleOf(demoTenant).find(({ role }) => role === 'licenseeFinance') as ReturnType<typeof peopleOf>[number];
export type Report = { contractId: string; reportId: string };
type Sku = { suggestedRetailPrice: ReturnType<typeof decimal> } & Record<string, unknown>;

/** The users, and contracts of the clerk's company with their SKUs and one month each. */
export async function fillReports(installation: Installation, skus: ReadonlyMap<string, Sku>, count = 1): Promise<Report[]> {
  const { databases } = installation;
  const { tenant } = demoTenant;
  await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
  const company = companyId(tenant, clerk.company);
  const reports = Array.from({ length: count }, () => ({ contractId: randomUUID(), reportId: randomUUID() }));
  const term = { startsOn: `${MONTH}-01`, endsOn: '2027-09-30', sellOffUntil: '2027-09-30', reportingFrequency: 'monthly' };
  const granted = { brandOwnerIds: [], properties: [], channels: ['online', 'offline'] };
  const untouched = { status: 'notUploaded', revision: 0, noSales: false, rowCount: 0, errorCount: 0, warningCount: 0, workflowVersion: 1 };
  await Writer.within(databases.finance.migrationUrl, tenant, async (writer) => {
    await writer.insert(
      'sales_contract',
      reports.map(({ contractId }) => ({
        contractId,
        contractNumber: `BENCH-${contractId.slice(0, 8)}`,
        companyId: company,
        companyName: clerk.company,
        currency: 'CNY',
        ...term,
        ...granted,
      })),
    );
    await writer.insert(
      'sales_report',
      reports.map(({ contractId, reportId }) => ({
        ...untouched,
        id: reportId,
        contractId,
        companyId: company,
        month: MONTH,
        dueOn: '2026-11-06',
        updatedAt: `${MONTH}-01T00:00:00Z`,
      })),
    );
    for (const { contractId } of reports)
      await writer.insert(
        'sales_sku',
        [...skus].map(([sku, known]) => ({
          ...known,
          skuId: randomUUID(),
          contractId,
          sku,
          suggestedRetailPrice: '100',
          currency: 'CNY',
        })),
      );
  });
  return reports;
}

export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Calls of a signed-in person; a refusal is an error. */
export const askAs =
  (base: string, headers: Record<string, string>): Ask =>
  async (method, where, body) => {
    const answer = await fetch(base + where, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { Result: never }).Result;
  };

/** Uploads a workbook as a browser does; returns the id of the file. */
export async function uploadWorkbook(base: string, headers: Record<string, string>, ask: Ask, path: string): Promise<string> {
  const bytes = await readFile(path);
  const opening = { purpose: 'salesReport', name: 'bench.xlsx', size: bytes.length };
  const { uploadId, chunkSize } = await ask<{ uploadId: string; chunkSize: number }>('POST', '/File/CreateUpload', opening);
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    const answer = await fetch(`${base}/File/Upload/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + chunkSize),
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  }
  return (await ask<{ fileId: string }>('POST', '/File/CompleteUpload', { uploadId })).fileId;
}

type Detail = { report: { rows: number; errors: number }; upload: { state: string } | null; refused: object | null };

/** The result of a month after its file is checked; undefined before. A refused file is an error. */
export async function checkedReport(ask: Ask, reportId: string): Promise<Detail | undefined> {
  const detail = await ask<Detail>('GET', `/SalesReporting/Detail?id=${reportId}`);
  if (detail.refused) throw new Error(JSON.stringify(detail.refused));
  return detail.upload?.state === 'checked' ? detail : undefined;
}
