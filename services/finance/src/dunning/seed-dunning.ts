import type { DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import { type DunningRules, interestFor } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { type LateInterest, lateInterest, type Reduction } from '@bls/proto/domain/finance/dunning/late-interest';
import { nextStep } from '@bls/proto/domain/finance/dunning/next-step';
import { compare, decimal, format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { type Day, daysBetween } from '@bls/proto/domain/values/time';
import { defaultDay } from '@bls/shared/calendar/default-day';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { SeedBilling } from '../billing/billing.api.js';
import type { DunningPauseTable, DunningRulesTable, LetterRecord } from '../db/dunning.js';
import type { BillRecord, Trx } from '../db/schema.js';
import type { Reporter } from '../sales-reports/sales-reports.api.js';
import type { SeedTerms } from '../terms/terms.api.js';
import { dunningLetter } from './letters/dunning-letter.js';
import { dunningTexts } from './letters/dunning-texts.js';
import { UNPAID } from './letters/letters.repository.js';

/** Steps of dunning that were taken in nights of the past, by the rules that held then, and what finance paused. */
export class SeedDunning {
  readonly letters: LetterRecord[] = [];
  private readonly saved: StoredRow<DunningRulesTable>[] = [];
  private readonly pauses: StoredRow<DunningPauseTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly billing: SeedBilling,
    private readonly reductionsOf: (billId: string) => Reduction[],
  ) {}

  saveRules(rules: DunningRules, { person }: Reporter, at: string): void {
    this.saved.push({ rules, byId: person.userId, byName: person.name, at });
  }

  /** As the nightly job: takes the steps that are due. `fileOf` names the letter's PDF. */
  takeSteps(at: string, fileOf: (letterId: string) => string | null): void {
    const rules = this.saved.at(-1)?.rules;
    if (!rules?.active) return;
    const day = defaultDay(at);
    const late = this.billing.allBills.filter((bill) => isOwed(bill) && bill.dueOn < day && !this.isPaused(bill, day));
    for (const bill of late.toSorted((a, b) => (a.dueOn + a.id < b.dueOn + b.id ? -1 : 1))) this.takeStep(bill, rules, at, fileOf);
  }

  /** Finance pauses a bill, or with `whole` all bills of its licensee. */
  pause(
    billId: string,
    { whole, reason, until }: { whole: boolean; reason: string; until: Day | null },
    { person: by }: Reporter,
    at: string,
  ): void {
    const { companyId, status } = this.billing.bill(billId);
    const id = this.context.id(billId, 'pause', this.pauses.length);
    const none = { endedAt: null, endedById: null, endedByName: null };
    this.pauses.push({ id, billId: whole ? null : billId, companyId, reason, until, byId: by.userId, byName: by.name, at, ...none });
    this.billing.note(
      { itemKind: 'bill', itemId: billId, action: 'pauseDunning', fromStatus: status, toStatus: status, by, comment: reason },
      at,
    );
  }

  /** What a letter says, with the bill as it is now. */
  documentOf(letter: LetterRecord): DocumentInput {
    const bill = this.billing.bill(letter.billId);
    const { record, terms } = this.terms.contract(bill.contractId);
    const settings = this.terms.settingsFor(terms.purpose.licensorId);
    return dunningLetter({ letter, bill, contract: record, settings, payer: this.terms.payer(bill.companyId) }, dunningTexts());
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      dunningRules: this.saved,
      dunningLetter: this.letters,
      dunningPause: this.pauses,
    });
  }

  private takeStep(before: BillRecord, rules: DunningRules, at: string, fileOf: (letterId: string) => string | null): void {
    const day = defaultDay(at);
    const { id: billId, dueOn, dunningStep: taken, dunnedOn: last, status } = before;
    const next = nextStep(rules.steps, { dueOn, taken, last });
    if (!next || next.on > day) return;
    const { dunningStep: step, open } = this.billing.dun(billId, day);
    const id = this.context.id(billId, 'letter', step);
    const interest = next.step.interest ? this.interestOf(before, rules, day) : null;
    const { letter } = next.step;
    const sent = { sentOn: day, daysLate: daysBetween(dueOn, day), open, interest, documentFileId: fileOf(id), at };
    this.letters.push({ tenant: this.context.tenant, id, billId, step, letter, ...sent });
    this.billing.note({ itemKind: 'bill', itemId: billId, action: 'dun', fromStatus: status, toStatus: status, amount: open }, at);
  }

  private interestOf(
    { id, contractId, dueOn, total, withheld, currency, kind }: BillRecord,
    rules: DunningRules,
    day: Day,
  ): LateInterest | null {
    const terms = interestFor(rules, contractId);
    if (!terms || day <= dueOn || kind === 'LATE_INTEREST') return null;
    const amount = format(subtract(decimal(total), decimal(withheld)));
    return lateInterest({ dueOn, currency, amount, reductions: this.reductionsOf(id) }, terms, day);
  }

  private isPaused({ id, companyId }: BillRecord, day: Day): boolean {
    return this.pauses.some(
      (pause) => pause.companyId === companyId && (pause.billId ?? id) === id && (!pause.until || pause.until >= day),
    );
  }
}

const isOwed = ({ status, open }: BillRecord): boolean =>
  (UNPAID as readonly string[]).includes(status) && compare(decimal(open), ZERO) > 0;
