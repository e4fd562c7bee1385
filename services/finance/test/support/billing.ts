import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import { companyCopies } from '@bls/proto/contracts/calls/identity/companies/company';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { testActor } from '@bls/kit/testing/actors';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { Module, type Type } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import type { FinanceDb } from '../../src/db/schema.js';
import { enqueueCalculation } from '../../src/jobs.js';
import { WorkerModule } from '../../src/worker.module.js';
import { MONTHS, propertyId, signedContract } from './contracts.js';

/** Requests to render a document, by document key. */
export const rendered = new Map<string, RequestOf<typeof documentRender>[]>();

const described = (fileId: string): FileDescription => ({
  fileId,
  purpose: 'paymentProof',
  name: 'proof.pdf',
  kind: 'pdf',
  mime: 'application/pdf',
  size: 1,
  sha256: '0'.repeat(64),
  pictures: 'none',
  uploadedBy: 'test',
  uploadedAt: new Date().toISOString(),
});

@Handler(fileAttach)
class FakeAttach {
  async execute({ fileIds }: RequestOf<typeof fileAttach>): Promise<ResponseOf<typeof fileAttach>> {
    return { files: fileIds.map(described) };
  }
}

/** Companies of the fake identity service that no event has brought. */
export const companies = new Map<string, ResponseOf<typeof companyCopies>[number]>();

@Handler(companyCopies)
class FakeCompanies {
  async execute({ companyIds }: RequestOf<typeof companyCopies>): Promise<ResponseOf<typeof companyCopies>> {
    return companyIds.flatMap((id) => companies.get(id) ?? []);
  }
}

/** Detached files with their owner, in order. */
export const detached: RequestOf<typeof fileDetach>[] = [];

@Handler(fileDetach)
class FakeDetach {
  async execute(request: RequestOf<typeof fileDetach>): Promise<ResponseOf<typeof fileDetach>> {
    detached.push(request);
    return { detached: request.fileIds.length };
  }
}

@Handler(documentRender)
class FakeRender {
  async execute(request: RequestOf<typeof documentRender>): Promise<ResponseOf<typeof documentRender>> {
    rendered.set(request.documentKey, [...(rendered.get(request.documentKey) ?? []), request]);
    return described(randomUUID());
  }
}

/** Term sheets of the fake licensing service, by version. */
export const termSheets = new Map<string, TermsDraft>();
/** Those of them that were submitted. */
export const submittedTermSheets = new Set<string>();

@Handler(termSheetRead)
class FakeTermSheet {
  async execute({ termSheetVersionId }: RequestOf<typeof termSheetRead>): Promise<ResponseOf<typeof termSheetRead>> {
    const terms = termSheets.get(termSheetVersionId);
    if (!terms) throw new CallError('notFound');
    const at = new Date().toISOString();
    const person = { userId: randomUUID(), name: 'Sales', role: 'sales' as const };
    return {
      termSheetId: randomUUID(),
      termSheetVersionId,
      number: 'TS-2026-0001',
      version: 1,
      current: true,
      status: submittedTermSheets.has(termSheetVersionId) ? 'inReview' : 'draft',
      revision: 0,
      terms,
      issues: [],
      versions: [],
      facts: {},
      actions: [],
      editable: true,
      cloneable: false,
      discardable: false,
      waitsFor: [],
      statusSince: at,
      createdBy: person,
      owner: person,
      history: [],
      files: [],
      sealCode: null,
      contract: null,
    };
  }
}

const FAKES = [FakeCompanies, FakeAttach, FakeDetach, FakeRender, FakeTermSheet];

export type Service = TestService<FinanceDb>;
export const MIGRATIONS = new URL('../../migrations', import.meta.url);

/** Finance and its worker in one process; `others` are further handlers of other services. */
export function startFinance(others: readonly Type[] = []): Promise<Service> {
  class TestModule {}
  Module({ imports: [AppModule, WorkerModule], controllers: [...FAKES, ...others] })(TestModule);
  return startTestService<FinanceDb>({ name: 'finance', module: TestModule, migrations: MIGRATIONS });
}

export const senior = testActor({ role: 'seniorFinance' });

export type Deal = { contractId: string; companyId: string; clerk: Actor; tenant: string };

/** A signed contract: 10 % up to 1000 of sales, 20 % above; a guarantee of 50 due on its first day; billed monthly. */
export async function signDeal(
  service: Service,
  tenant = 'CTL',
  change: (terms: ReturnType<typeof signedContract>['terms']) => void = () => undefined,
): Promise<Deal> {
  const contract = signedContract();
  const { terms } = contract;
  terms.basicTerms.paymentSchedule = 'monthly';
  const [rate] = terms.royalty.rates;
  if (rate)
    Object.assign(rate, {
      type: 'slidingRate',
      mode: 'marginal',
      rate: undefined,
      bands: [
        { from: '0', to: '1000', rate: '0.1' },
        { from: '1000', to: null, rate: '0.2' },
      ],
    });
  const [group] = terms.mg.groups;
  if (group) Object.assign(group, { amount: '50', schedule: [{ id: 's', percent: '100', amount: '50', dueOn: `${MONTHS[0]}-01` }] });
  change(terms);
  await service.publish(contractSigned, contract, { tenant });
  const { contractId, companyId } = contract;
  const deal = { contractId, companyId, tenant, clerk: testActor({ role: 'licenseeFinance', tenant, companyId }) };
  await calculations(service, deal, 1);
  return deal;
}

/** Waits until a contract has this many calculations. */
export const calculations = (service: Service, { contractId }: Pick<Deal, 'contractId'>, count: number): Promise<true> =>
  eventually(async () => {
    const found = await service.superuser.selectFrom('calculation').select('id').where('contractId', '=', contractId).execute();
    return found.length >= count || null;
  });

/** Adds the job of a calculation, as each of its causes does in its transaction. */
export async function addCalculation(
  service: Service,
  calculation: Parameters<typeof enqueueCalculation>[2],
  tenant = 'CTL',
): Promise<void> {
  const ctx = { tenant, requestId: 'test' };
  const db = service.running.app.get<Database<FinanceDb>>(Database);
  await db.transaction(ctx, (trx) => enqueueCalculation(trx, ctx, calculation));
}

/** `category`: S18 unless given. */
export type Row = { quantity: string; price: string; category?: string };

/** Inserts an approved report of a month (0 is the first of the contract) as sales-reports leaves it, with the job that calculates it. */
export async function approveReport(
  service: Service,
  deal: Deal,
  monthIndex: number,
  rows: readonly Row[],
): Promise<{ id: string; month: string; calculation: Parameters<typeof enqueueCalculation>[2] }> {
  const { tenant, contractId } = deal;
  const month = MONTHS[monthIndex] as string;
  const { superuser } = service;
  const { id } = await eventually(() =>
    superuser.selectFrom('salesReport').select('id').where('contractId', '=', contractId).where('month', '=', month).executeTakeFirst(),
  );
  const uploadId = randomUUID();
  const amount = String(rows.reduce((sum, { quantity, price }) => sum + Number(quantity) * Number(price), 0));
  await superuser
    .insertInto('salesUpload')
    .values({
      tenant,
      id: uploadId,
      reportId: id,
      fileId: randomUUID(),
      fileName: 'r.xlsx',
      state: 'checked',
      uploadedBy: randomUUID(),
      uploadedByName: 'Clerk',
      amount,
      quantity: null,
      annotatedFileId: null,
    })
    .execute();
  const common = {
    tenant,
    uploadId,
    skuId: randomUUID(),
    sku: 'A-1',
    productName: 'Mug',
    propertyId,
    category: 'S18',
    subCategory: 'mugs',
    channel: 'online',
    dataType: 'actual',
    currency: 'CNY',
    month,
  };
  const missing = {
    approvalNumber: null,
    characterId: null,
    character: null,
    businessModel: null,
    turnoverTax: null,
    remark: null,
    royaltyRate: null,
    royaltyAmount: null,
  };
  await superuser
    .insertInto('salesRow')
    .values(
      rows.map(({ quantity, price, category = common.category }, n) => ({
        ...common,
        ...missing,
        category,
        fileRow: n + 2,
        quantity,
        sellingPrice: price,
        suggestedRetailPrice: '100',
        salesAmount: String(Number(quantity) * Number(price)),
      })),
    )
    .execute();
  const approvedAt = new Date().toISOString();
  await superuser
    .updateTable('salesReport')
    .set({ status: 'approvedBySeniorFinance', amount, uploadId, approvedUploadId: uploadId, approvedAt, submittedAt: approvedAt })
    .where('id', '=', id)
    .execute();
  const until = defaultDay(approvedAt);
  const calculation = { contractId, cause: `report:${id}:${approvedAt}`, until, reportId: id };
  await addCalculation(service, calculation, tenant);
  return { id, month, calculation };
}

/** Lets the next calculations read all rows again, after a test has changed rows of approved files, which nobody else can do. */
export const readRowsAgain = (service: Service) => service.superuser.updateTable('royaltyState').set({ chain: '' }).execute();

/** The bills of a contract, oldest first, as "kind amount". */
export async function billsOf(service: Service, deal: Deal): Promise<string[]> {
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number', pageSize: 100 }, deal.clerk);
  return rows.map((bill) => `${bill.kind} ${bill.amount}`);
}

/** The problems that the verifier finds. */
export const ledgerProblems = async (service: Service, tenant = 'CTL') => (await service.callAsService(ledgerVerify, {}, tenant)).problems;
