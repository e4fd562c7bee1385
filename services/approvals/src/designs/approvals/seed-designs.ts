import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { DesignContent, DesignSampleFiles } from '@bls/proto/contracts/calls/approvals/design';
import { type DesignDraft, designIssues, ofItsType } from '@bls/proto/domain/approval/design';
import type { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type DesignAction, designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { DesignHistoryTable, DesignRecord, DesignSampleTable, DesignVersionTable } from '../../db/designs.js';
import type { Acting, Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { SeedNumbers } from '../../db/seed-numbers.js';
import { decideAction, refuse } from '../../review/review.api.js';
import type { SeedTerms } from '../../terms/terms.api.js';
import { decisionIssues } from './decision.js';
import {
  decisionChanges,
  type DesignStep,
  entryOf,
  newDesign,
  sampleChanges,
  sampleOf,
  submissionChanges,
  versionOf,
} from './design-changes.js';
import { columnsOf } from './design-columns.js';
import { designWorkItem } from './design-work-item.js';

type Reason = (typeof REJECTION_REASONS)[number];
type Decision = { comment?: string | undefined; reason?: Reason | undefined; receivedSample?: boolean | undefined };

/** Designs that go through the standard workflow by the rules of the service. */
export class SeedDesigns {
  readonly moves: WorkItemMoved[] = [];
  private readonly designs = new Map<string, DesignRecord>();
  private readonly versions: DesignVersionTable[] = [];
  private readonly samples: DesignSampleTable[] = [];
  private readonly history: StoredRow<DesignHistoryTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly numbers: SeedNumbers,
  ) {}

  /** Saves a new draft. */
  create(id: string, { content, pictures }: DesignContent, by: Person, at: string): DesignRecord {
    const { tenant } = this.context;
    const draft = { content: ofItsType(content), pictures };
    const design = newDesign(this.columns(draft.content, null), { tenant, id, draft, by, at });
    return this.store(design, null, { action: 'create', by, at, comment: null });
  }

  /** Submits the content as the next version. */
  submit(id: string, { content: given, pictures }: DesignContent, { person: by, acting }: Acting, at: string): DesignRecord {
    const current = this.design(id);
    const content = ofItsType(given);
    refuse(designIssues(content, { terms: this.terms.ofContract(content.contractId), today: defaultDay(at) }));
    const { to: status } = decideAction(designApprovalWorkflow, current.status, 'submit', acting, designFacts(current));
    const columns = this.columns(content, current.approvalNumber);
    const changes = submissionChanges(current, columns, { status, at, workflowVersionId: null, brandOwnerReviews: false });
    const step = { action: 'submit', by, at, comment: null } as const;
    const design = this.move(current, changes, step);
    this.versions.push(versionOf(design, content, pictures, step));
    return design;
  }

  submitSample(id: string, files: DesignSampleFiles, { person: by, acting }: Acting, at: string): DesignRecord {
    const current = this.design(id);
    const { to: status } = decideAction(designApprovalWorkflow, current.status, 'submitSample', acting, designFacts(current));
    const step = { action: 'submitSample', by, at, comment: null } as const;
    const design = this.move(current, sampleChanges(current, { status, at }), step);
    this.samples.push(sampleOf(design, files, step));
    return design;
  }

  decide(id: string, action: DesignAction, { person: by, acting }: Acting, at: string, given: Decision = {}): DesignRecord {
    const current = this.design(id);
    const decision = decideAction(designApprovalWorkflow, current.status, action, acting, designFacts(current));
    refuse(decisionIssues(current.status, decision.transition, given));
    const approvalNumber = action === 'provideNumber' ? this.numbers.next('APP', at) : undefined;
    const { comment, reason, receivedSample } = given;
    const changes = decisionChanges(current, action, { status: decision.to, at, receivedSample, approvalNumber });
    return this.move(current, changes, { action, by, at, comment: comment ?? null }, reason);
  }

  design(id: string): DesignRecord {
    const design = this.designs.get(id);
    if (!design) throw new Error(`no design ${id}`);
    return design;
  }

  /** All designs, in the order of their creation. */
  get all(): DesignRecord[] {
    return [...this.designs.values()];
  }

  /** The history of a design, oldest first. */
  historyOf(id: string): readonly StoredRow<DesignHistoryTable>[] {
    return this.history.filter(({ designId }) => designId === id);
  }

  /** The submitted versions of a design, oldest first. */
  versionsOf(id: string): readonly DesignVersionTable[] {
    return this.versions.filter(({ designId }) => designId === id);
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      designApproval: this.all,
      designVersion: this.versions,
      designSample: this.samples,
      designHistory: this.history,
    });
  }

  private columns(content: DesignDraft, approvalNumber: string | null): ReturnType<typeof columnsOf> {
    return columnsOf(content, this.terms.ofContract(content.contractId), approvalNumber);
  }

  private move(current: DesignRecord, changes: Partial<DesignRecord>, step: DesignStep, reason?: Reason): DesignRecord {
    return this.store({ ...current, ...changes, revision: current.revision + 1 }, current.status, step, reason);
  }

  private store(design: DesignRecord, from: DesignRecord['status'] | null, step: DesignStep, reason?: Reason): DesignRecord {
    this.designs.set(design.id, design);
    this.history.push({ ...entryOf(design, from, step, reason), id: this.context.id(design.id, 'history', design.revision) });
    this.moves.push(designWorkItem(design, designApprovalWorkflow, step));
    return design;
  }
}
