import { randomUUID } from 'node:crypto';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type Decimal, decimal, multiply } from '@bls/proto/domain/values/decimal';
import { addMonths, lastDayOfMonth } from '@bls/proto/domain/values/time';
import type { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { testActor } from '@bls/kit/testing/actors';
import { CalculateContract } from '../../../../services/finance/dist/billing/calculate/calculate-contract.js';
import type { FinanceDb } from '../../../../services/finance/dist/db/schema.js';
import type { CheckedRow } from '../../../../services/finance/dist/sales-reports/intake/check/check-sheet.js';
import { rowText, storeRows } from '../../../../services/finance/dist/sales-reports/intake/store-rows.repository.js';
import { CopySalesContract } from '../../../../services/finance/dist/sales-reports/months/copy-contract.js';
import { moveReport, personOf } from '../../../../services/finance/dist/sales-reports/report/move-report.js';
import { reportNotUploaded } from '../../../../services/finance/dist/sales-reports/report/reports.queries.js';
import { insertUpload } from '../../../../services/finance/dist/sales-reports/report/uploads.repository.js';
import { DecideReport } from '../../../../services/finance/dist/sales-reports/review/decide-report.js';
import { CopyContract } from '../../../../services/finance/dist/terms/contracts/copy-contract.js';
import { propertyId, signedContract } from '../../../../services/finance/test/support/contracts.ts';

const FIRST = '2021-01';
/** Ends before the newest month that may be reported. */
export const MONTHS = Array.from({ length: 60 }, (_, n) => addMonths(FIRST, n));
const TODAY = '2026-02-01';
const BATCH = 1000;
const clerk = testActor({ role: 'licenseeFinance' });
const senior = testActor({ role: 'seniorFinance' });
const { tenant } = senior;
const requestId = 'bench';
const contextOf = (actor: Actor) => ({ tenant, requestId, actor }) as unknown as CallContext;
const event = { tenant, requestId, eventId: requestId, at: `${FIRST}-01T00:00:00Z`, log: undefined as never };

/** A contract of five years, billed monthly: a guarantee for each year, a rate that slides over the year, and a fee. */
export class MonthsContract {
  readonly contractId = randomUUID();
  private readonly db: Database<FinanceDb>;
  private readonly first: string;
  private readonly until: string;
  private readonly rows: CheckedRow[];

  /** `first` is the month in which it begins, `until` the day of its calculations. */
  constructor(db: Database<FinanceDb>, rowsAMonth: number, first = FIRST, until = TODAY) {
    this.db = db;
    this.first = first;
    this.until = until;
    this.rows = Array.from({ length: rowsAMonth }, (_, n) => rowOf(n));
  }

  /** Signs the contract by the handlers of its event, and bills what is due on its first day. */
  async sign(): Promise<void> {
    const signed = contractSigned.payload.parse(termsOf(this.contractId, this.first));
    await this.db.transaction({ tenant }, async (trx) => {
      await new CopyContract().execute(signed, event, trx);
      await new CopySalesContract().execute(signed, event, trx as never);
    });
    await this.calculate('contract:v1');
  }

  /** Stores a checked file of the month, as the worker does, and submits it up to the approval of senior finance. */
  async submit(month: string): Promise<{ id: string; revision: number }> {
    const uploadId = randomUUID();
    return this.db.transaction({ tenant }, async (trx) => {
      const report = await reportNotUploaded(trx as never, this.contractId, month);
      if (!report) throw new Error(`no report of ${month}`);
      const upload = { tenant, id: uploadId, reportId: report.id, fileId: uploadId, fileName: 'bench.xlsx', state: 'checked' as const };
      await insertUpload(trx as never, { ...upload, uploadedBy: clerk.userId, uploadedByName: clerk.name, amount: '0', quantity: '0' });
      for (let from = 0; from < this.rows.length; from += BATCH) {
        const rows = this.rows.slice(from, from + BATCH);
        await storeRows(
          trx as never,
          rows.map((row) => rowText(tenant, uploadId, { ...row, row: { ...row.row, month } })),
        );
      }
      const changes = { uploadId, rowCount: this.rows.length, amount: '0', quantity: '0' };
      const by = personOf(clerk);
      const uploaded = await moveReport(trx as never, contextOf(clerk), report, { action: 'upload', actor: clerk, by, changes });
      const submitted = await moveReport(trx as never, contextOf(clerk), uploaded, { action: 'submit', actor: clerk, by });
      const junior = testActor({ role: 'juniorFinance' });
      const input = { action: 'approve' as const, actor: junior, by: personOf(junior) };
      const { id, revision } = await moveReport(trx as never, contextOf(junior), submitted, input);
      return { id, revision };
    });
  }

  /** Approves the month by the call of senior finance and calculates it as the worker does. */
  async approve({ id, revision }: { id: string; revision: number }): Promise<void> {
    await new DecideReport(this.db as never).execute({ id, revision, action: 'approve' }, contextOf(senior));
    await this.calculate(`report:${id}`, id);
  }

  private async calculate(cause: string, reportId?: string): Promise<void> {
    const request = { contractId: this.contractId, cause, until: this.until, reportId };
    await new CalculateContract(this.db).execute({ tenant, requestId }, request);
  }
}

function termsOf(contractId: string, first: string): ReturnType<typeof signedContract> {
  const contract = signedContract({ contractId });
  const years = Array.from({ length: 5 }, (_, n) => ({ from: addMonths(first, 12 * n), to: addMonths(first, 12 * n + 11) }));
  contract.signedOn = `${first}-01`;
  const { terms } = contract;
  terms.keyTerms.contractYears = years.map(({ from, to }) => ({ from: `${from}-01`, to: lastDayOfMonth(to) }));
  terms.basicTerms.paymentSchedule = 'monthly';
  const bands = [
    { from: '0', to: '3000000', rate: '0.08' },
    { from: '3000000', to: null, rate: '0.1' },
  ];
  const [rate] = terms.royalty.rates;
  const [group] = terms.mg.groups;
  if (!rate || !group) throw new Error('the terms have no rate or no guarantee');
  terms.royalty.rates = [
    { ...rate, type: 'slidingRate', mode: 'marginal', rate: undefined, bands },
    { ...rate, id: 'books', category: 'S19' },
  ];
  const schedule = years.map(({ from }, n) => ({ id: `s${n}`, percent: '20', amount: '100000', dueOn: `${from}-01` }));
  Object.assign(group, { amount: '500000', schedule });
  return contract;
}

/** A row that was checked without messages. One in a hundred is a return. */
function rowOf(n: number): CheckedRow {
  const quantity = decimal(n % 100 === 99 ? -1 : 1 + (n % 40));
  const sellingPrice = decimal(`${70 + (n % 30)}.5`);
  const category = n % 3 === 0 ? 'S19' : 'S18';
  return {
    fileRow: n + 2,
    row: {
      month: null,
      sku: `SKU-${n % 500}`,
      productName: `Product ${n % 500} in its box`,
      approvalNumber: `AP-2021-${n % 500}`,
      category,
      subCategory: 'mugs',
      character: null,
      channel: n % 2 === 0 ? 'online' : 'offline',
      businessModel: null,
      dataType: 'actual',
      currency: 'CNY',
      quantity,
      sellingPrice,
      suggestedRetailPrice: decimal('100'),
      salesAmount: multiply(quantity, sellingPrice) as Decimal,
      turnoverTax: null,
      remark: null,
    },
    sku: { skuId: randomUUID(), propertyId, characterId: null, category, subCategory: 'mugs' } as unknown as NonNullable<CheckedRow['sku']>,
    unread: {},
    messages: [],
  };
}
