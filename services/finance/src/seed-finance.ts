import type { PayloadOf } from '@bls/proto/contracts/event';
import type { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { seedBankStatement, type SeededStatement, SeedBilling, SeedCredits, SeedPayments } from './billing/billing.api.js';
import { SeedBooks } from './books/books.api.js';
import type { BillRecord, Trx } from './db/schema.js';
import { SeedDunning } from './dunning/dunning.api.js';
import { SeedSalesReports } from './sales-reports/sales-reports.api.js';
import { type SeededSettings, SeedTerms } from './terms/terms.api.js';

/** Finance of a tenant, filled by its own rules in the order of time: what is seeded comes after everything seeded before. */
export class SeedFinance {
  readonly reports: SeedSalesReports;
  readonly billing: SeedBilling;
  readonly payments: SeedPayments;
  readonly credits: SeedCredits;
  readonly dunning: SeedDunning;
  readonly books: SeedBooks;
  readonly terms: SeedTerms;
  private readonly statements: SeededStatement[] = [];

  constructor(
    private readonly context: SeedContext,
    settings: SeededSettings,
  ) {
    this.terms = new SeedTerms(context, settings);
    this.reports = new SeedSalesReports(context, settings.tenantSettings.settings);
    this.billing = new SeedBilling(context, this.terms, this.reports);
    this.payments = new SeedPayments(context, this.billing, settings.finance.paymentAutoRejectDays);
    this.credits = new SeedCredits(context, this.billing, this.payments);
    const reductionsOf = (billId: string) => [...this.payments.reductionsOf(billId), ...this.credits.reductionsOf(billId)];
    this.dunning = new SeedDunning(context, this.terms, this.billing, reductionsOf);
    this.books = new SeedBooks(context);
  }

  /** A contract binds: its months are reported, and what is due already is billed. */
  sign(signed: ContractSigned, at: string): BillRecord[] {
    const { contractId, contractVersion } = signed;
    this.terms.sign(signed);
    this.reports.sign(signed, at);
    return this.billing.calculate(contractId, `contract:v${contractVersion}`, at);
  }

  approveSku(approved: PayloadOf<typeof approvalsSkuApproved>, at: string): void {
    this.reports.approveSku(approved, at);
  }

  importStatement(statement: SeededStatement): void {
    this.statements.push(statement);
  }

  /** What the inbox was notified of, by item. */
  get moves(): WorkItemMoved[] {
    return [...this.reports.moves, ...this.billing.moves, ...this.payments.moves];
  }

  async insert(trx: Trx): Promise<void> {
    await this.terms.insert(trx);
    await this.reports.insert(trx);
    await this.billing.insert(trx);
    await this.payments.insert(trx);
    await this.credits.insert(trx);
    await this.dunning.insert(trx);
    for (const statement of this.statements) await seedBankStatement(trx, this.context.tenant, statement);
    await this.books.insert(trx);
  }
}
