import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { SUBMITTED_STATUSES, countsAsSubmitted } from '@bls/proto/domain/enumerations/sales-report';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { monthRefusal } from '@bls/proto/domain/sales-report/report-rules';
import { SALES_THRESHOLDS } from '@bls/proto/domain/sales-report/thresholds';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { addMonths, isWeekday, monthOf } from '@bls/proto/domain/values/time';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { ContractRecord, Person, SalesReportHistoryTable, SalesReportRecord, SalesSkuTable, Trx } from '../db/sales-reports.js';
import type { ReportUsed } from '../db/schema.js';
import { UPLOADER } from './intake/finish-check.js';
import { characterNames, type KnownFacts, type SkuFacts } from './intake/check/known-facts.queries.js';
import type { EarlierSales } from './intake/check/repeated-rows.js';
import { confusedSkus, skuKey } from './intake/check/sku-key.js';
import { approvedSku } from './months/approved-sku.js';
import { reportMonths } from './months/report-months.js';
import { reportedTerm, signedSalesContract } from './months/signed-sales-contract.js';
import { moveOf, reportAfter, type ReportMoveInput } from './report/move-report.js';
import type { ReportRecord } from './report/reports.queries.js';
import { saveTotals } from './report/totals.repository.js';
import { workItemOf } from './report/work-item.js';
import { type Royalty, type SeededFile, SeedUploads } from './seed-uploads.js';

type Actor = NonNullable<ReportMoveInput['actor']>;
/** Who acts, as histories name them, and by which rights. */
export type Reporter = { person: Person; acting: Actor };

/** The months of signed contracts, with the files and decisions that moved them. */
export class SeedSalesReports {
  readonly moves: WorkItemMoved[] = [];
  private readonly contracts = new Map<string, ContractRecord>();
  private readonly skus: StoredRow<SalesSkuTable>[] = [];
  private readonly reports = new Map<string, SalesReportRecord>();
  /** The ids of the months of a contract, in their order. */
  private readonly monthIds = new Map<string, readonly string[]>();
  private readonly history: StoredRow<SalesReportHistoryTable>[] = [];
  private readonly uploads: SeedUploads;
  /** Every file that was approved; a corrected month has several. */
  private readonly approvedUploads = new Set<string>();

  constructor(
    private readonly context: SeedContext,
    private readonly settings: TenantSettings,
  ) {
    this.uploads = new SeedUploads(context.tenant, settings);
  }

  /** Adds the months of a contract; they are reported from the signature on. */
  sign(signed: ContractSigned, at: string): ReportRecord[] {
    const { tenant, id } = this.context;
    const contract = signedSalesContract(tenant, signed.contractId, signed);
    const { contractId, companyId } = contract;
    this.contracts.set(contractId, contract);
    const months = reportMonths(reportedTerm(signed), { ...this.settings, isWorkingDay: isWeekday }).map(
      ({ month, dueOn }): SalesReportRecord => ({
        tenant,
        id: id(contractId, 'report', month),
        contractId,
        companyId,
        month,
        dueOn,
        remindedOn: null,
        workflowVersion: 1,
        status: 'notUploaded',
        revision: 0,
        uploadId: null,
        noSales: false,
        rowCount: 0,
        errorCount: 0,
        warningCount: 0,
        amount: null,
        quantity: null,
        submittedAt: null,
        submittedBy: null,
        approvedAt: null,
        approvedUploadId: null,
        handedIn: false,
        ownerId: null,
        updatedAt: at,
      }),
    );
    for (const report of months) this.reports.set(report.id, report);
    this.monthIds.set(
      contractId,
      months.map((report) => report.id),
    );
    this.publishDue(contractId, monthOf(contract.startsOn), at);
    return months.map((report) => this.report(report.id));
  }

  approveSku(approved: PayloadOf<typeof approvalsSkuApproved>, at: string): void {
    this.skus.push({ ...approvedSku(approved), approvedAt: at });
  }

  /** A month with its contract. */
  report(id: string): ReportRecord {
    const report = this.stored(id);
    const contract = this.contracts.get(report.contractId);
    if (!contract) throw new Error(`contract ${report.contractId} is not signed`);
    return { ...contract, ...report };
  }

  /** A licensee brings a filled template, which is checked at once. */
  upload(id: string, file: SeededFile, person: Person, at: string): ReportRecord {
    const report = this.report(id);
    this.requireOpen(report, at);
    const uploadId = this.context.id(id, 'upload', report.revision);
    const { month, currency } = report;
    const summary = this.uploads.check(uploadId, id, { month, currency }, file, this.known(report), person, at);
    // taking the file counts as a change of its own
    this.reports.set(id, { ...this.stored(id), revision: report.revision + 1 });
    return this.move(
      id,
      {
        action: 'upload',
        actor: UPLOADER,
        by: { ...person, role: UPLOADER.role },
        changes: {
          uploadId,
          noSales: false,
          rowCount: summary.rows,
          errorCount: summary.errors,
          warningCount: summary.warnings,
          amount: format(summary.amount),
          quantity: format(summary.quantity),
        },
        file: this.uploads.fileOf(uploadId),
      },
      at,
    );
  }

  submit(id: string, { person, acting }: Reporter, at: string): ReportRecord {
    const { uploadId, errorCount } = this.report(id);
    if (uploadId === null || errorCount > 0) throw new Error(`the file of month ${id} cannot be submitted`);
    const changes = { noSales: false, submittedAt: at, submittedBy: person.userId, ownerId: person.userId };
    return this.submitMonth(id, { action: 'submit', actor: acting, by: person, changes, file: this.uploads.fileOf(uploadId) }, at);
  }

  declareNoSales(id: string, { person, acting }: Reporter, at: string): ReportRecord {
    const nothing = { uploadId: null, rowCount: 0, errorCount: 0, warningCount: 0, amount: '0', quantity: '0' };
    const changes = { ...nothing, noSales: true, submittedAt: at, submittedBy: person.userId, ownerId: person.userId };
    return this.submitMonth(id, { action: 'declareNoSales', actor: acting, by: person, changes }, at);
  }

  decide(id: string, action: 'approve' | 'reject' | 'reopen', { person, acting }: Reporter, at: string, comment?: string): ReportRecord {
    return this.move(id, { action, actor: acting, by: person, comment }, at);
  }

  markCalculated(id: string, at: string): void {
    if (this.report(id).status !== 'approvedBySeniorFinance') return;
    this.move(id, { action: 'calculate', actor: null, by: null, facts: { royaltyIsCalculated: true } }, at);
  }

  /** The months of a contract and whether sales of them are approved. */
  months(contractId: string): { month: string; approved: boolean }[] {
    return this.ofContract(contractId).map(({ month, approvedAt }) => ({ month, approved: approvedAt !== null }));
  }

  /** The approved reports of a contract, by month. */
  approvedReports(contractId: string): ReportUsed[] {
    return this.ofContract(contractId)
      .filter(({ approvedAt }) => approvedAt !== null)
      .map(({ id, month, approvedUploadId }) => ({ reportId: id, month, uploadId: approvedUploadId }));
  }

  approvedRows(uploadId: string) {
    return this.uploads.approvedRows(uploadId);
  }

  saveRoyalties(uploadId: string, royalties: readonly Royalty[]): void {
    this.uploads.saveRoyalties(uploadId, royalties);
  }

  async insert(trx: Trx): Promise<void> {
    const { tenant } = this.context;
    const reports = [...this.reports.values()];
    await insertTables(trx, tenant, {
      salesContract: [...this.contracts.values()],
      salesSku: this.skus,
      salesReport: reports.map(({ handedIn: _handedIn, ...report }) => report),
    });
    await this.uploads.insert(trx);
    await insertTables(trx, tenant, { salesReportHistory: this.history });
    await saveTotals(trx, ...this.approvedUploads);
  }

  private submitMonth(id: string, input: ReportMoveInput, at: string): ReportRecord {
    const report = this.report(id);
    this.requireOpen(report, at);
    const moved = this.move(id, input, at);
    this.publishDue(report.contractId, addMonths(report.month, 1), at);
    return moved;
  }

  private move(id: string, input: ReportMoveInput, at: string): ReportRecord {
    const before = this.report(id);
    const { changes, entry } = reportAfter(before, input, at);
    const after = { ...this.stored(id), ...(changes as Partial<SalesReportRecord>), revision: before.revision + 1 };
    this.reports.set(id, { ...after, handedIn: countsAsSubmitted(after) });
    if (after.status === 'approvedBySeniorFinance' && after.approvedUploadId) this.approvedUploads.add(after.approvedUploadId);
    this.history.push({ ...entry, id: this.context.id(id, 'history', before.revision) });
    const report = this.report(id);
    this.moves.push(workItemOf(report, moveOf(input, at)));
    return report;
  }

  /** Puts a month before the licensee's finance people, if it has begun and nothing has been uploaded for it. */
  private publishDue(contractId: string, month: string, at: string): void {
    if (month > monthOf(defaultDay(at))) return;
    const due = this.ofContract(contractId).find((report) => report.month === month);
    if (due?.status !== 'notUploaded') return;
    this.moves.push(workItemOf(this.report(due.id), { action: 'due', by: { name: SYSTEM_NAME }, at }));
  }

  /** Throws where the service would refuse a file for the month. */
  private requireOpen(report: ReportRecord, at: string): void {
    const refusal = monthRefusal({
      month: report.month,
      today: defaultDay(at),
      firstMonth: monthOf(report.startsOn),
      lastMonth: monthOf(report.sellOffUntil),
      status: report.status,
      submittedBefore: report.submittedAt !== null,
      previousHandedIn: this.before(report)?.handedIn ?? false,
    });
    if (refusal) throw new Error(`month ${report.month} of ${report.contractNumber}: ${refusal.rule}`);
  }

  /** What is known before a file is read. */
  private known(report: ReportRecord): Omit<KnownFacts, 'limits' | 'reading' | 'corrections' | 'sheetName'> {
    const skus = this.skus.filter(({ contractId }) => contractId === report.contractId);
    const earliest = addMonths(report.month, -SALES_THRESHOLDS.averageMonths);
    const earlier = this.ofContract(report.contractId).filter(
      ({ month, handedIn }) => handedIn && month < report.month && month >= earliest,
    );
    const last = this.before(report);
    const lastFile = last?.handedIn ? submittedFile(last) : null;
    return {
      skus: new Map(skus.map((sku) => [skuKey(sku.sku), factsOf(sku, report)])),
      confusedSkus: confusedSkus(skus.map(({ sku }) => sku)),
      // the lines of seeded files have the names of the catalogue
      categories: new Map(),
      earlierSales: this.earlierSales(earlier, report),
      lastMonth: lastFile === null ? new Map() : this.uploads.soldIn(lastFile),
      earlierTotals: earlier.toReversed().map((month) => {
        const file = submittedFile(month);
        return file === null ? decimal('0') : this.uploads.amountOf(file);
      }),
    };
  }

  private earlierSales(earlier: readonly SalesReportRecord[], { month }: ReportRecord): EarlierSales {
    const files = earlier.toReversed().flatMap((one) => {
      const file = submittedFile(one);
      return file === null ? [] : [{ month: one.month, file }];
    });
    const months = new Map<string, string>();
    for (const one of files) for (const key of this.uploads.saleKeys(one.file)) if (!months.has(key)) months.set(key, one.month);
    return { lastMonth: addMonths(month, -1), monthOf: months };
  }

  private before(report: ReportRecord): SalesReportRecord | undefined {
    const months = this.monthIds.get(report.contractId) ?? [];
    const id = months[months.indexOf(report.id) - 1];
    return id === undefined ? undefined : this.stored(id);
  }

  /** The months of a contract in their order. */
  ofContract(contractId: string): SalesReportRecord[] {
    return (this.monthIds.get(contractId) ?? []).map((id) => this.stored(id));
  }

  private stored(id: string): SalesReportRecord {
    const report = this.reports.get(id);
    if (!report) throw new Error(`no month ${id}`);
    return report;
  }
}

/** The submitted file of a month; until a correction is submitted, the approved one. */
const submittedFile = ({ status, uploadId, approvedUploadId }: SalesReportRecord): string | null =>
  SUBMITTED_STATUSES.includes(status) ? uploadId : approvedUploadId;

const factsOf = (sku: StoredRow<SalesSkuTable>, { properties }: ReportRecord): SkuFacts => ({
  ...sku,
  characters: characterNames(properties, sku.propertyId, sku.characterId ?? null),
  characterId: sku.characterId ?? null,
  suggestedRetailPrice: sku.suggestedRetailPrice ? decimal(sku.suggestedRetailPrice) : null,
});
