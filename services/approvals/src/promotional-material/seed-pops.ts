import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { PopFiles } from '@bls/proto/contracts/calls/approvals/pop';
import { type PopContent, popIssues } from '@bls/proto/domain/approval/pop';
import type { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Acting, Person } from '../db/person.js';
import type { PopHistoryTable, PopRecord, PopVersionTable } from '../db/pop.js';
import type { Trx } from '../db/schema.js';
import type { SeedNumbers } from '../db/seed-numbers.js';
import { decideAction, missingInput, refuse } from '../review/review.api.js';
import type { SeedTerms } from '../terms/terms.api.js';
import { entryOf, newPop, versionOf } from './pop-changes.js';
import { columnsOf } from './pop-columns.js';
import { popWorkItem } from './pop-work-item.js';

type Submission = { id: string; content: PopContent; files: PopFiles; brandOwnerReviews?: boolean };
type Decision = { reason?: (typeof REJECTION_REASONS)[number] | undefined; comment?: string | undefined };
type Step = Parameters<typeof entryOf>[2];

/** Promotional material that was submitted, and what reviewers decided about it. */
export class SeedPops {
  readonly moves: WorkItemMoved[] = [];
  private readonly pops = new Map<string, PopRecord>();
  private readonly versions: PopVersionTable[] = [];
  private readonly history: StoredRow<PopHistoryTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly numbers: SeedNumbers,
  ) {}

  submit({ id, content, files, brandOwnerReviews = false }: Submission, by: Person, at: string): PopRecord {
    const { tenant } = this.context;
    const terms = this.terms.ofContract(content.contractId);
    refuse(popIssues(content, { terms, today: defaultDay(at) }));
    const property = terms.properties.find(({ propertyId }) => propertyId === content.propertyId);
    if (!property) throw new Error(`contract ${terms.number} has no property ${content.propertyId}`);
    const columns = columnsOf(content, terms, property, files);
    const pop = newPop(columns, { tenant, id, number: this.numbers.next('POP', at), ownerId: by.userId, brandOwnerReviews, at });
    const step = { action: 'submit', by, at, comment: null } as const;
    this.versions.push(versionOf(pop, content, files, step));
    return this.store(pop, null, step);
  }

  decide(id: string, action: 'approve' | 'reject', { person: by, acting }: Acting, at: string, given: Decision = {}): PopRecord {
    const current = this.pops.get(id);
    if (!current) throw new Error(`no material ${id}`);
    const decision = decideAction(popWorkflowOf(current.brandOwnerReviews), current.status, action, acting);
    refuse(missingInput(decision.transition.needs, given));
    const pop = { ...current, status: decision.to, waitingSince: at, revision: current.revision + 1 };
    return this.store(pop, current.status, { action, by, at, comment: given.comment ?? null }, given.reason);
  }

  /** All material with its versions and its history, in the order of its submission. */
  get all(): { pop: PopRecord; versions: PopVersionTable[]; history: StoredRow<PopHistoryTable>[] }[] {
    return [...this.pops.values()].map((pop) => ({
      pop,
      versions: this.versions.filter(({ popId }) => popId === pop.id),
      history: this.history.filter(({ popId }) => popId === pop.id),
    }));
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      popApproval: [...this.pops.values()],
      popVersion: this.versions,
      popHistory: this.history,
    });
  }

  private store(pop: PopRecord, from: PopRecord['status'] | null, step: Step, reason?: Decision['reason']): PopRecord {
    this.pops.set(pop.id, pop);
    this.history.push({ ...entryOf(pop, from, step, reason), id: this.context.id(pop.id, 'history', pop.revision) });
    this.moves.push(popWorkItem(pop, step));
    return pop;
  }
}
