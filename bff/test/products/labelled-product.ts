import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { ServiceTokenSigner } from '@bls/kit/rpc/service-token';
import { testActor, testPrivateKey, testServiceKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { labelArticles } from '@bls/proto/contracts/calls/approvals/label';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { fileCreate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { salesReportDecide, salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { signedPlushContract } from '@bls/proto/contracts/events/testing/signed-plush-contract';
import type { Actor } from '@bls/proto/domain/access/actor';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';
import type { Installation } from '../installation.js';

const today = fromUtc(Date.now());
/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A signed contract with an approved product of three SKUs, and the people who work with its labels. */
export async function labelledProduct({ environment, access }: Installation, tenant: string) {
  const nats = await connect({ servers: environment['NATS_URL'] });
  const subjects = subjectsOf(environment['NATS_PREFIX'] ?? '');
  const people = new Caller(nats, subjects);
  const service = new Caller(nats, subjects, new ServiceTokenSigner('approvals', testServiceKey('approvals')));
  const ctx = { tenant, requestId: 'test' };
  const [companyId, contractId, approvalId] = [randomUUID(), randomUUID(), randomUUID()];
  const staff = (role: Actor['role']): Actor => testActor({ role, tenant, name: role });
  const by = {
    designer: testActor({ role: 'licenseeDesigner', companyId, tenant, name: 'Li Na' }),
    warehouse: testActor({ role: 'licenseeFinance', companyId, tenant, permissions: ['Warehouse'], name: 'Wu Bo' }),
    stranger: testActor({ role: 'licensee', companyId: randomUUID(), tenant, name: 'Stranger' }),
    juniorDesigner: staff('juniorDesigner'),
    seniorDesigner: staff('seniorDesigner'),
    sales: staff('sales'),
    juniorFinance: staff('juniorFinance'),
    seniorFinance: staff('seniorFinance'),
    eCommerceManager: staff('eCommerceManager'),
  };
  const call = async <C extends Call>(to: C, request: RequestInput<C>, actor?: Actor): Promise<ResponseOf<C>> =>
    people.call(to, request, { ...ctx, ...(actor ? { token: await signActorToken(actor, testPrivateKey) } : {}) });

  const payload = signedPlushContract({ companyId, contractId }, addDays(today, -60));
  const envelope = { id: randomUUID(), tenant, subject: contractSigned.subject, at: new Date().toISOString(), requestId: 'test', payload };
  await jetstream(nats).publish(subjects.event(contractSigned.subject), JSON.stringify(envelope));
  const terms = await eventually(async () => (await call(approvalContracts, {}, by.designer)).contracts[0]);

  const { fileId, url, headers } = await service.call(fileCreate, { purpose: 'approvalImage', name: 'front.png', size: PNG.length }, ctx);
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(PNG) });
  await service.call(fileSeal, { fileId, owner: { kind: 'test', id: approvalId }, scope: { companyId } }, ctx);
  const product = {
    productName: 'Bunny plush 30 cm',
    spu: 'BG-PL-30',
    propertyId: terms.properties[0]?.propertyId,
    characterIds: terms.properties[0]?.characters.map(({ characterId }) => characterId) ?? [],
    category: 'S18',
    subCategory: 'S18_403_PLUSH',
    size: '30 cm',
    material: 'Polyester',
    numberOfColours: 4,
    printingMethods: ['embroidery' as const],
    copyrightLocation: 'wovenLabel' as const,
    ageGroups: ['infants' as const],
    quantity: 5000,
    saleFrom: addDays(today, 10),
    saleTo: addDays(today, 400),
    skus: ['PK', 'WH', 'BL'].map((colour) => ({ sku: `BG-PL-30-${colour}`, suggestedRetailPrice: '129.90' })),
  };
  await call(approvalCreate, { id: approvalId, contractId, product, pictures: [{ fileId, name: 'front.png' }] }, by.designer);
  await call(approvalSubmit, { id: approvalId, revision: 0 }, by.designer);

  const articles = async () => (await call(labelArticles, { search: 'BG-PL-30' }, by.eCommerceManager)).articles;
  /** The graphic stage: afterwards the SKUs may be sold. */
  const approve = async (): Promise<void> => {
    for (const reviewer of [by.juniorDesigner, by.seniorDesigner, by.sales]) {
      const { revision } = await call(approvalDetail, { id: approvalId }, reviewer);
      await call(approvalDecide, { id: approvalId, revision, action: 'approve' }, reviewer);
    }
  };

  /** A month with these units of SKUs, submitted as after its upload, and approved by finance. */
  const report = async (units: Record<string, number>): Promise<void> => {
    const month = await eventually(async () => (await call(salesReportList, { status: ['notUploaded'] }, by.seniorFinance)).rows[0]);
    await submitted(access.finance.migrationUrl, { tenant, reportId: month.id, units });
    for (const reviewer of [by.juniorFinance, by.seniorFinance]) {
      const { rows } = await call(salesReportList, {}, reviewer);
      const revision = rows.find(({ id }) => id === month.id)?.revision ?? 0;
      await call(salesReportDecide, { id: month.id, revision, action: 'approve' }, reviewer);
    }
  };
  return { by, call, articles, approve, report, contractId, close: () => nats.close() };
}

type Sales = { tenant: string; reportId: string; units: Record<string, number> };

/** The rows of a checked and submitted file: the check of workbooks runs in a worker, which this installation does not have. */
async function submitted(url: string, { tenant, reportId, units }: Sales): Promise<void> {
  const client = createPool(url, 'finance', 1, createLogger('test', 'silent'));
  const uploadId = randomUUID();
  const rows = Object.entries(units).map(([skuId, quantity], index) => ({ skuId, quantity, row: index + 2 }));
  await client.query(`begin; set local app.tenant = '${tenant}';
    insert into sales_upload (tenant, id, report_id, file_id, file_name, state, uploaded_by, uploaded_by_name, row_count)
      values ('${tenant}', '${uploadId}', '${reportId}', gen_random_uuid(), 'sales.xlsx', 'checked', gen_random_uuid(), 'Wu Bo', ${rows.length});
    insert into sales_row (tenant, upload_id, file_row, sku_id, data_type, currency, quantity, sales_amount, severity)
      select '${tenant}', '${uploadId}', (line ->> 'row')::int, (line ->> 'skuId')::uuid, 'actual', 'CNY', (line ->> 'quantity')::numeric, 1, 0
      from jsonb_array_elements('${JSON.stringify(rows)}') as line;
    update sales_report set status = 'submitted', upload_id = '${uploadId}', row_count = ${rows.length}, submitted_at = now(),
      submitted_by = gen_random_uuid() where id = '${reportId}'; commit`);
  await client.end();
}
