import { insertTables } from '@bls/kit/db/insert-rows';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { checkOffer, takenOver } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { completeTerms } from '@bls/proto/domain/term-sheet/check';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { type TermSheetAction, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { CounterOfferChangeTable, CounterOfferTable } from '../db/counter-offer-tables.js';
import type { TermSheetTable, TermSheetVersionTable, Trx } from '../db/schema.js';
import {
  charactersIn,
  dealColumns,
  dealWords,
  fileRows,
  requireNeeds,
  type SeedActor,
  type SeedDeals,
  type SeededFile,
} from '../deals/deals.api.js';
import { rightsOf } from '../rights/rights.api.js';
import { DECISION_ACTIONS, type GivenChange, OFFER_ACTION, offeredChanges } from './counter-offers/offered-changes.js';
import { decisionEntry, feedbackOf } from './decisions/decided-term-sheet.js';
import { decisionSteps, type Step } from './decisions/decision-steps.js';
import { openedTermSheet } from './drafts/opened-term-sheet.js';
import { decide, isEditable } from './term-sheet.js';
import { type TermSheetMove, termSheetWorkItem } from './work-item.js';

type SeededVersion = TermSheetVersionTable & { terms: Terms };
type Seeded = { head: TermSheetTable; versions: SeededVersion[] };
type SeededOffer = { offer: CounterOfferTable; changes: CounterOfferChangeTable[] };
export type SeedDecision = { comment?: string | undefined; files?: readonly SeededFile[]; shownAs?: string };

/** Term sheets of the standard workflow, decided by the rules of the service in the order of time. */
export class SeedTermSheets {
  readonly moves: WorkItemMoved[] = [];
  private readonly sheets = new Map<string, Seeded>();
  private readonly offers: SeededOffer[] = [];

  constructor(private readonly deals: SeedDeals) {}

  /** Opens a draft with these terms; `copied` from another deal. */
  open({ id, terms, copied }: { id: string; terms: Terms; copied: boolean }, { person: by }: SeedActor, at: string): TermSheetTable {
    const { tenant } = this.deals.context;
    const path = copied ? copiedPath() : (['draft'] as const);
    const keys = { tenant, id, number: this.deals.nextNumber('termSheet', at), versionId: this.versionId(id, 1) };
    const status = path.at(-1) ?? 'draft';
    const head = openedTermSheet({ ...keys, status, copied, terms, by, at }, { id: null, workflow: termSheetWorkflow });
    this.sheets.set(id, { head, versions: [versionOf(head, terms)] });
    const action = copied ? 'clone' : 'create';
    this.deals.note({ itemKind: 'termSheet', itemId: id, version: 1, revision: 0, action, from: null, path, by, at });
    this.publish(id, { action, by, at });
    return head;
  }

  /** Saves the terms of a draft. */
  save(id: string, terms: Terms, at: string): void {
    const { head } = this.sheet(id);
    if (!isEditable(head.status)) throw new Error(`term sheet ${head.number} is no draft`);
    this.update(id, { ...dealColumns(terms), updatedAt: at });
    Object.assign(this.current(id), { terms, at });
  }

  decide(id: string, action: TermSheetAction, decision: SeedDecision, { person: by, acting }: SeedActor, at: string): void {
    const { comment, files = [] } = decision;
    if (action === 'submit') this.complete(id, at);
    const { head } = this.sheet(id);
    const { transition: chosen } = decide(termSheetWorkflow, head, action, acting);
    const { needs = [] } = chosen;
    const signature = needs.includes('signature') ? by.name : undefined;
    const fileIds = files.map(({ fileId }) => fileId);
    const password = needs.includes('password') ? 'confirmed' : undefined;
    requireNeeds(chosen, { comment, fileIds, password, ...(signature ? { signature: { fullName: signature } } : {}) }, by);
    const nextVersionId = this.versionId(id, head.version + 1);
    const steps = decisionSteps(termSheetWorkflow, head, acting, { action, signature, by, at, nextVersionId });
    for (const [index, step] of steps.entries()) this.apply(id, step, at, index === 0 ? decision : {});
  }

  /** Disagrees with a deal by a counter-offer, which opens the next version. */
  offer(id: string, message: string, given: readonly GivenChange[], actor: SeedActor, at: string): void {
    const { head } = this.sheet(id);
    const terms = this.terms(id);
    const checked = checkOffer(terms, given);
    if (!checked.ok) throw new Error(`counter-offer to ${head.number}: ${JSON.stringify(checked.issues[0])}`);
    const { tenant, id: idOf } = this.deals.context;
    const { version } = head;
    const offerId = idOf(id, 'counterOffer', version);
    const offer = { tenant, id: offerId, termSheetId: id, version, byPerson: actor.person, at, message };
    this.offers.push({ offer, changes: offeredChanges(offer, terms, given, (position) => idOf(offerId, position)) });
    this.decide(id, 'disagree', { comment: message, shownAs: OFFER_ACTION }, actor, at);
  }

  /** Takes the change at this position of the newest counter-offer over into the draft, or declines it with a reason. */
  decideOffered(id: string, position: number, declined: string | null, { person: by }: SeedActor, at: string): void {
    const { head } = this.sheet(id);
    const newest = this.offers.findLast(({ offer }) => offer.termSheetId === id);
    const change = newest?.changes[position];
    if (!newest || !change || change.decision !== null) throw new Error(`term sheet ${head.number} has no open change ${position}`);
    const { path, before, offered: value } = change;
    const taken = declined === null ? takenOver(this.terms(id), [{ path, before, value }]) : { terms: this.terms(id) };
    if ('gone' in taken) throw new Error(`term sheet ${head.number} does not have ${path.join('.')} any more`);
    const decision = declined === null ? 'taken' : 'declined';
    newest.changes[position] = {
      ...change,
      decision,
      decidedBy: by,
      decidedAt: at,
      decidedReason: declined,
      decidedVersion: head.version,
    };
    this.save(id, taken.terms as Terms, at);
    const action = DECISION_ACTIONS[decision];
    const { version, status, revision } = this.sheet(id).head;
    const item = { itemKind: 'termSheet' as const, itemId: id, version, revision };
    this.deals.note({ ...item, action, from: status, path: [status], by, at, ...(declined === null ? {} : { comment: declined }) });
    this.publish(id, { action, by, at });
  }

  private apply(id: string, step: Step, at: string, { comment, files = [], shownAs = step.action }: SeedDecision): void {
    const { outcome, change, by, signature, last } = step;
    const { head, versions } = this.sheet(id);
    this.current(id).status = outcome.closing ?? outcome.to;
    const after = this.update(id, change);
    if (outcome.closing) versions.push(versionOf(after, this.terms(id)));
    const fileIds = files.map(({ fileId }) => fileId);
    this.deals.note(decisionEntry(head, outcome, after.revision, { action: shownAs, by, at, comment, signature, fileIds }));
    this.deals.record(fileRows(feedbackOf(head, by, at), files));
    const { notify: informRoles } = outcome.transition;
    this.publish(id, { action: shownAs, by, comment, decided: outcome.path[0], at, informRoles, goesOn: !last });
  }

  head(id: string): TermSheetTable {
    return this.sheet(id).head;
  }

  /** The terms of the newest version. */
  terms(id: string): Terms {
    return this.current(id).terms;
  }

  versions(id: string): readonly SeededVersion[] {
    return this.sheet(id).versions;
  }

  /** Whether the file came with a decision. */
  hasFile(id: string, fileId: string): boolean {
    return this.deals.hasFile(id, fileId);
  }

  async insert(trx: Trx): Promise<void> {
    const sheets = [...this.sheets.values()];
    await insertTables(trx, this.deals.context.tenant, {
      termSheet: sheets.map(({ head }) => head),
      termSheetVersion: sheets.flatMap(({ versions }) => versions),
      counterOffer: this.offers.map(({ offer }) => offer),
      counterOfferChange: this.offers.flatMap(({ changes }) => changes),
      grantedRight: sheets.flatMap(({ head }) => rightsOf(head, this.terms(head.id))),
    });
    const indexed = sheets.map(({ head: { id, number } }) => ({ id, terms: this.terms(id), words: dealWords(number, this.terms(id)) }));
    await this.deals.insertIndex(trx, 'termSheet', indexed);
  }

  /** Checks and stores the complete terms, as a submission does. The terms of the demo conflict with no right of another deal. */
  private complete(id: string, at: string): void {
    const checked = completeTerms(this.terms(id));
    if (!checked.ok) throw new Error(`term sheet ${this.head(id).number}: ${checked.issues[0]?.rule}`);
    this.save(id, checked.terms, at);
  }

  private update(id: string, change: Partial<TermSheetTable>): TermSheetTable {
    const sheet = this.sheet(id);
    sheet.head = { ...sheet.head, ...change, revision: sheet.head.revision + 1 };
    return sheet.head;
  }

  private publish(id: string, move: TermSheetMove): void {
    this.moves.push(termSheetWorkItem(this.head(id), move, charactersIn(this.terms(id))));
  }

  private current(id: string): SeededVersion {
    return this.sheet(id).versions.at(-1) as SeededVersion;
  }

  private versionId(id: string, version: number): string {
    return this.deals.context.id(id, 'version', version);
  }

  private sheet(id: string): Seeded {
    const sheet = this.sheets.get(id);
    if (!sheet) throw new Error(`no term sheet ${id}`);
    return sheet;
  }
}

const versionOf = (
  { tenant, versionId: id, id: termSheetId, version, status, updatedAt: at }: TermSheetTable,
  terms: Terms,
): SeededVersion => ({
  tenant,
  id,
  termSheetId,
  version,
  status,
  terms,
  at,
});

function copiedPath() {
  const decision = transition(termSheetWorkflow, 'draft', 'clone', 'system', { copied: true });
  if (!decision.ok) throw new Error(`a copy cannot be opened: ${decision.code}`);
  return decision.path;
}
