import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import { DOCUMENT_SERIES, type DocumentSeries } from '@bls/proto/domain/enumerations/finance';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { add, compare, decimal, format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import { type Day, yearOf } from '@bls/proto/domain/values/time';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { NumberSeries } from '@bls/shared/seeding/number-series';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type {
  BillRecord,
  CalculationTable,
  ExchangeRateUsedTable,
  LedgerPostingTable,
  MoneyHistoryTable,
  Person,
  ReportUsed,
  RoyaltyStateTable,
  SettlementLineTable,
  SettlementTable,
  Trx,
} from '../db/schema.js';
import {
  type Carried,
  carriedBy,
  carriesToPost,
  type Entry,
  postingsOfBill,
  postingsOfCarry,
  postingsOfSetOff,
  rowsOfEntry,
} from '../ledger/ledger.api.js';
import type { Reporter, SeedSalesReports } from '../sales-reports/sales-reports.api.js';
import { guaranteesOf, type SeededContract, type SeedTerms } from '../terms/terms.api.js';
import { type BillMoved, billWorkItem } from './bills/bill-work-item.js';
import { isUntouched } from './bills/facts-of-bill.js';
import { type DrawnBillAt, issuedBill } from './bills/issue-bills.js';
import { type MoneyEvent, moneyHistoryRow } from './bills/money-history.repository.js';
import { creditNote, reissuedBill } from './bills/reverse-bill.js';
import { salesUntil } from './calculate/bill-dates.js';
import { buildCase } from './calculate/build-case.js';
import { billsAt, calculationOf } from './calculate/calculation.js';
import { earnsAnew, explainPages, royaltyOfLine } from './calculate/explain-pages.js';
import { type GatheredSales, ratesByMonth, SalesReader } from './calculate/sales/gather-sales.js';
import { guaranteeProgress, hasGuaranteeToBill, withLeadDays } from './calculate/lead-days.js';
import { type StoredState, planReading } from './calculate/sales/stored-reports.js';
import type { SettlementLine } from './calculate/results/settlements.repository.js';
import { pageKey } from './explain/settlement-key.js';

type BillColumns = ReturnType<typeof issuedBill> | ReturnType<typeof creditNote> | ReturnType<typeof reissuedBill>;
type Calculated = {
  sequence: number;
  stored: Map<string, StoredState>;
  bills: BillRecord[];
  carried: Carried[];
  /** By month, with the calculation that used it first. */
  rates: Map<string, StoredRow<ExchangeRateUsedTable>>;
};

/** Decimals of the columns that hold amounts of bills. */
const AMOUNT_DECIMALS = 4;

/** The calculations of contracts and the bills that came of them, by the engine and in the order of time. */
export class SeedBilling {
  readonly moves: WorkItemMoved[] = [];
  private readonly numbers = new NumberSeries();
  private readonly contracts = new Map<string, Calculated>();
  private readonly bills = new Map<string, BillRecord>();
  private readonly calculations: StoredRow<CalculationTable>[] = [];
  private readonly settlements: StoredRow<SettlementTable>[] = [];
  private readonly lines: StoredRow<SettlementLineTable>[] = [];
  private readonly history: StoredRow<MoneyHistoryTable>[] = [];
  private readonly postings: StoredRow<LedgerPostingTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly reports: SeedSalesReports,
  ) {}

  /** Calculates a contract at that instant and issues the bills that are due by then. */
  calculate(contractId: string, cause: string, at: string, reportId?: string): BillRecord[] {
    const contract = this.terms.contract(contractId);
    const { terms } = contract;
    const record = withLeadDays(contract.record, this.mgBillingLeadDays);
    const day = defaultDay(at);
    const known: Calculated = this.contracts.get(contractId) ?? {
      sequence: 0,
      stored: new Map(),
      bills: [],
      carried: [],
      rates: new Map(),
    };
    this.contracts.set(contractId, known);
    const until = salesUntil(this.reports.months(contractId));
    const rules = buildCase(terms, record, until, day);
    const gathered = this.gather(contract, rules, known.stored);
    const billed = known.bills.flatMap(({ billOn: on, pool, contractYear: year, kind, amount }) =>
      kind === 'LATE_INTEREST' ? [] : [{ on, pool, year, kind, amount }],
    );
    const { result, read, toStore, columns, progress } = calculationOf({ contract: record, rules, gathered, billed, until });
    known.sequence += 1;
    const id = this.context.id(contractId, 'calculation', known.sequence);
    this.calculations.push({ id, contractId, sequence: known.sequence, cause, at, ...columns });
    for (const { month, from: fromCurrency, to: toCurrency, rate } of gathered.rates)
      if (!known.rates.has(month)) known.rates.set(month, { contractId, month, fromCurrency, toCurrency, rate, calculationId: id });

    const pages = explainPages(result, gathered, read);
    const ids = new Map<string, string>();
    for (const [n, page] of pages.entries()) {
      const settlementId = this.context.id(id, 'page', n);
      ids.set(pageKey(page.on, page.pool, page.years), settlementId);
      const { on: billOn, pool, years, page: shown, reports } = page;
      this.settlements.push({ id: settlementId, calculationId: id, contractId, billOn, pool, years, page: shown, reports });
    }
    for (const report of read) {
      if (report && earnsAnew(report, known.stored.get(report.uploadId)?.earned)) this.explain(id, report.uploadId, report.lines);
    }
    for (const report of toStore) known.stored.set(report.uploadId, report);
    const bills = billsAt(rules, result, ids).map((bill) => this.issue(contract, { ...bill, calculationId: id }, at));
    this.carry(contract, known, id, result.trace, at);
    Object.assign(contract.record, progress, guaranteeProgress(record, day));
    if (reportId) this.reports.markCalculated(reportId, at);
    return bills;
  }

  get mgBillingLeadDays(): number {
    return this.terms.settings.finance.mgBillingLeadDays;
  }

  /** As the nightly job: calculates a contract with an instalment that is to be billed since it was last calculated. */
  billDueGuarantees(contractId: string, at: string): BillRecord[] {
    const { record, terms } = this.terms.contract(contractId);
    const day = defaultDay(at);
    const contract = withLeadDays(record, this.mgBillingLeadDays);
    const dueDays = guaranteesOf(terms).map(({ dueOn }) => dueOn);
    return hasGuaranteeToBill(contract, dueDays, day) ? this.calculate(contractId, `guarantee:${day}`, at) : [];
  }

  /** Takes a bill back with a credit note, and issues it anew where that is asked for. */
  reverse(billId: string, { reason, again }: { reason: string; again: boolean }, { person: by, acting }: Reporter, at: string): void {
    const bill = this.bill(billId);
    const decision = transition(billWorkflow, bill.status, 'reverse', acting, { untouched: isUntouched(bill) });
    if (!decision.ok) throw new Error(`bill ${bill.number} cannot be reversed: ${decision.code}`);
    const day = defaultDay(at);
    const note = this.write(creditNote(bill, decision.to, day), at, by, reason);
    const moved = this.update(billId, { status: decision.to, credited: bill.total });
    const { tenant, companyId, currency } = bill;
    this.post(
      {
        tenant,
        event: 'setOff',
        companyId,
        currency,
        postings: postingsOfSetOff(bill, { billId: note.id, contractId: note.contractId }, decimal(bill.total)),
      },
      at,
    );
    this.note(
      {
        itemKind: 'bill',
        itemId: billId,
        action: 'reverse',
        fromStatus: bill.status,
        toStatus: moved.status,
        by,
        comment: reason,
        amount: bill.total,
      },
      at,
    );
    this.publish(moved, { action: 'reverse', by: { userId: by.userId, name: by.name }, comment: reason }, at);
    if (!again) return;
    const contract = this.terms.contract(bill.contractId);
    this.write(reissuedBill(bill, contract.terms, this.terms.taxOf(contract, day), day), at, by);
  }

  bill(id: string): BillRecord {
    const bill = this.bills.get(id);
    if (!bill) throw new Error(`no bill ${id}`);
    return bill;
  }

  /** The bills of the tenant, in the order of their issue. */
  get allBills(): BillRecord[] {
    return [...this.bills.values()];
  }

  /** When each calculation was made, and which reports it counted. */
  get calculated(): readonly { at: string; reports: readonly ReportUsed[] }[] {
    return this.calculations.map(({ at = '', reports }) => ({ at, reports }));
  }

  /** Changes a bill as one decision does. */
  update(
    id: string,
    changes: Partial<Pick<BillRecord, 'status' | 'paid' | 'reported' | 'credited' | 'certified' | 'withheldSetOff'>>,
  ): BillRecord {
    const before = this.bill(id);
    const after = { ...before, ...changes, revision: before.revision + 1 };
    const bill = { ...after, open: openOf(after) };
    this.bills.set(id, bill);
    return bill;
  }

  /** Counts a letter of dunning that was sent for a bill. */
  dun(id: string, day: Day): BillRecord {
    const before = this.bill(id);
    const bill = { ...before, dunningStep: before.dunningStep + 1, dunnedOn: day };
    this.bills.set(id, bill);
    return bill;
  }

  nextNumber(series: DocumentSeries, day: Day): string {
    const code = DOCUMENT_SERIES[series];
    const year = yearOf(day);
    return `${code}-${year}-${String(this.numbers.next(code, year)).padStart(4, '0')}`;
  }

  note(event: MoneyEvent, at: string): void {
    this.history.push({ id: this.context.id(event.itemId, 'money history', this.history.length), ...moneyHistoryRow(event), at });
  }

  post(entry: Entry, at: string): void {
    const entryId = this.context.id(this.context.tenant, 'ledger entry', this.postings.length);
    this.postings.push(...rowsOfEntry(entry, entryId).map((row) => ({ ...row, at })));
  }

  publish(bill: BillRecord, moved: BillMoved, at: string): void {
    this.moves.push(billWorkItem(bill, moved, at));
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      calculation: this.calculations,
      settlement: this.settlements,
      settlementLine: this.lines,
      royaltyState: this.states(),
      exchangeRateUsed: [...this.contracts.values()].flatMap(({ rates }) => [...rates.values()]),
      bill: this.allBills.map(({ open: _open, ...bill }) => bill),
      paperCounter: this.numbers.rows,
      moneyHistory: this.history,
      ledgerPosting: this.postings,
    });
  }

  private gather({ record, terms }: SeededContract, rules: ReturnType<typeof buildCase>, known: Map<string, StoredState>): GatheredSales {
    const reports = this.reports.approvedReports(record.contractId);
    const reader = new SalesReader(terms, rules);
    const of = { version: record.version, rules };
    const rates = ratesByMonth(terms, reports, { used: new Map(), entered: this.terms.ratesOf(terms.basicTerms) });
    const rateOf = (month: string) => rates.get(month)?.rate ?? null;
    const plan = planReading(of, reports, { dayOf: (month) => reader.dayOf(month), rateOf }, known);
    const parts = plan.parts.map(({ uploadId, ...part }) => ({ ...part, state: (known.get(uploadId) as StoredState).state }));
    const sales = reports.flatMap(({ month, uploadId }, report) =>
      uploadId === null || report < plan.reused.length
        ? []
        : this.reports.approvedRows(uploadId).map((row) => ({ ...reader.saleOf(row, month, rateOf(month)), report })),
    );
    return { ...plan, reports, parts, sales, rates: [...rates.values()] };
  }

  private states(): StoredRow<RoyaltyStateTable>[] {
    return [...this.contracts].flatMap(([contractId, { stored }]) => [...stored.values()].map((report) => ({ contractId, ...report })));
  }

  private explain(calculationId: string, uploadId: string, lines: readonly SettlementLine[]): void {
    for (const { year: contractYear, ...line } of lines) this.lines.push({ ...line, contractYear, calculationId });
    this.reports.saveRoyalties(uploadId, lines.map(royaltyOfLine));
  }

  private issue(contract: SeededContract, drawn: DrawnBillAt & { calculationId: string }, at: string): BillRecord {
    const { record, terms } = contract;
    const day = defaultDay(at);
    return this.write(issuedBill(record, terms, drawn, this.terms.taxOf(contract, day), day), at);
  }

  private write(columns: BillColumns, at: string, by?: Person, comment?: string): BillRecord {
    const { tenant, contractId, companyId, currency, calculationId } = columns;
    const series = compare(decimal(columns.total), ZERO) < 0 ? 'creditNote' : 'debitNote';
    const stored = {
      paid: '0',
      reported: '0',
      credited: '0',
      certified: '0',
      withheldSetOff: '0',
      interestOfBillId: null,
      lateInterest: null,
      ...columns,
      amount: format(decimal(columns.amount), AMOUNT_DECIMALS),
      id: this.context.id(contractId, 'bill', this.bills.size),
      number: this.nextNumber(series, columns.issuedOn),
      workflowVersion: 1,
      revision: 0,
      documentFileId: null,
      imported: false,
      issuedAt: at,
      remindedOn: null,
      dunningStep: 0,
      dunnedOn: null,
    };
    const bill: BillRecord = { ...stored, open: openOf(stored) };
    this.bills.set(bill.id, bill);
    this.contracts.get(contractId)?.bills.push(bill);
    this.post({ tenant, event: 'billIssued', companyId, currency, calculationId, postings: postingsOfBill(bill) }, at);
    const { id: itemId, status: toStatus, total: amount } = bill;
    this.note({ itemKind: 'bill', itemId, action: 'issue', fromStatus: billWorkflow.initial, toStatus, by, comment, amount }, at);
    this.publish(bill, { action: 'issue', by: by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME }, comment }, at);
    return bill;
  }

  /** Posts what contract years and pools carry to each other, as the difference from what was posted before. */
  private carry({ record }: SeededContract, known: Calculated, calculationId: string, trace: readonly Settlement[], at: string): void {
    const { tenant, contractId, companyId, currency } = record;
    for (const { carry, difference } of carriesToPost(trace, known.carried, currency)) {
      const postings = postingsOfCarry(contractId, carry, difference);
      this.post({ tenant, event: 'carried', companyId, currency, calculationId, postings }, at);
    }
    known.carried = carriedBy(trace, known.carried, currency);
  }
}

const openOf = ({ total, paid, credited }: Pick<BillRecord, 'total' | 'paid' | 'credited'>): string =>
  format(subtract(decimal(total), add(decimal(paid), decimal(credited))));
