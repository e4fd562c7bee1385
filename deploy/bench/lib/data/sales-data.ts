import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SkuApproved } from '../../../../proto/dist/contracts/events/approvals.js';
import type { ContractSigned } from '../../../../proto/dist/contracts/events/licensing.js';
import { effectiveSettings } from '../../../../proto/dist/domain/settings/tenant-settings.js';
import type { FinanceDb } from '../../../../services/finance/dist/db/schema.js';
import { SeedSalesReports } from '../../../../services/finance/dist/sales-reports/sales-reports.api.js';
import { withTenant } from '../../../dist/demo/base/databases.js';
import { Random } from '../../../dist/demo/base/random.js';
import { termsOf } from '../../../dist/demo/deals/terms.js';
import { DEMO_TENANTS } from '../../../dist/demo/plans/demo-tenants.js';
import { companiesOf } from '../../../dist/demo/tenants/companies.js';
import { peopleOf } from '../../../dist/demo/tenants/people.js';
import { propertiesOf } from '../../../dist/demo/tenants/properties.js';
import { fillPeople } from '../../../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../../../dist/processes/environment.js';
import { MONTH, SKUS } from './sales-workbook.ts';

export const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
export const clerk = peopleOf(demoTenant).find(({ role }) => role === 'licenseeFinance') as ReturnType<typeof peopleOf>[number];
export type Report = { contractId: string; reportId: string };

/** A contract of the clerk's company from that month on, with the terms that the demo agrees on. */
function signedContract(contractId: string): ContractSigned {
  const [today, companies] = [`${MONTH}-01`, companiesOf(demoTenant)];
  const licensor = companies.find(({ kind }) => kind === 'licensor');
  const licensee = companies.find(({ short }) => short === clerk.company);
  if (!licensor || !licensee) throw new Error('the demo has no such companies');
  const properties = propertiesOf(demoTenant, today).slice(0, 1);
  const terms = termsOf(demoTenant, { licensor, licensee, properties, start: today, purpose: 'newContract' }, new Random('bench'));
  return {
    contractId,
    contractNumber: `BENCH-${contractId.slice(0, 8)}`,
    contractVersion: 1,
    termSheetId: randomUUID(),
    termSheetNumber: 'BENCH',
    termSheetVersion: 1,
    companyId: licensee.id,
    companyName: licensee.name.en,
    licensorId: licensor.id,
    licensorName: licensor.name.en,
    brandOwnerIds: [],
    signedOn: today,
    terms,
  };
}

const skuOf = (signed: ContractSigned, n: number): SkuApproved => ({
  skuId: randomUUID(),
  sku: `SKU-${n}`,
  spu: `SPU-${n}`,
  productName: 'Product',
  approvalId: randomUUID(),
  approvalNumber: 'AP',
  contractId: signed.contractId,
  companyId: signed.companyId,
  propertyId: signed.terms.keyTerms.properties[0]?.propertyId ?? '',
  category: 'S18',
  subCategory: 'mugs',
  channels: ['online', 'offline'],
  suggestedRetailPrice: '100',
  currency: 'CNY',
});

/** The users, and this many contracts of the clerk's company with their SKUs and months. Resolves to the month of the workbook of each. */
export async function fillReports(installation: Installation, count = 1): Promise<Report[]> {
  const { tenant, settings } = demoTenant;
  await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
  const seed = new SeedSalesReports({ tenant, id: () => randomUUID() }, effectiveSettings(settings));
  const reports = Array.from({ length: count }, () => {
    const signed = signedContract(randomUUID());
    const month = seed.sign(signed, `${MONTH}-01T02:00:00Z`).find((report) => report.month === MONTH);
    if (!month) throw new Error(`the contract has no month ${MONTH}`);
    for (let n = 0; n < SKUS; n += 1) seed.approveSku(skuOf(signed, n), `${MONTH}-01T03:00:00Z`);
    return { contractId: signed.contractId, reportId: month.id };
  });
  await withTenant<FinanceDb, void>(installation.databases.finance, 'finance', tenant, (trx) => seed.insert(trx));
  return reports;
}

export type Requester = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Calls of a signed-in person; a refusal is an error. */
export const requesterFor =
  (base: string, headers: Record<string, string>): Requester =>
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
export async function uploadWorkbook(
  base: string,
  headers: Record<string, string>,
  request: Requester,
  path: string,
  purpose: 'salesReport' | 'movingIn' = 'salesReport',
): Promise<string> {
  const bytes = await readFile(path);
  const opening = { purpose, name: 'bench.xlsx', size: bytes.length };
  const { uploadId, chunkSize } = await request<{ uploadId: string; chunkSize: number }>('POST', '/File/CreateUpload', opening);
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    const answer = await fetch(`${base}/File/Upload/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + chunkSize),
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  }
  return (await request<{ fileId: string }>('POST', '/File/CompleteUpload', { uploadId })).fileId;
}

type Detail = { report: { rows: number; errors: number }; upload: { state: string } | null; refused: object | null };

/** The result of a month after its file is checked; undefined before. A refused file is an error. */
export async function checkedReport(request: Requester, reportId: string): Promise<Detail | undefined> {
  const detail = await request<Detail>('GET', `/SalesReporting/Detail?id=${reportId}`);
  if (detail.refused) throw new Error(JSON.stringify(detail.refused));
  return detail.upload?.state === 'checked' ? detail : undefined;
}
