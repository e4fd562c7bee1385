import { columnsOf } from '@bls/approvals/designs/approvals/design-columns';
import { factsOf } from '@bls/approvals/designs/approvals/design-work-item';
import type { DesignHistoryTable, DesignRecord, DesignSampleTable, DesignVersionTable } from '@bls/approvals/db/designs';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { DesignDraft } from '@bls/proto/domain/approval/design';
import type { DesignSampleFiles } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { type DesignAction, designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/design-approval';
import type { DemoActor } from './actors.js';
import { idOf } from './random.js';
import { searchedText } from '@bls/proto/domain/search/plain';

type Untenanted<T> = Omit<T, 'tenant'>;
type Refusal = Pick<DesignHistoryTable, 'reason' | 'comment'>;
type Beginning = { tenant: string; id: string; frame: ContractTerms; content: DesignDraft; by: DemoActor; at: string };

/** A design that is led through the real workflow, without a database. */
export class DesignWalk {
  row: DesignRecord;
  readonly history: Untenanted<DesignHistoryTable>[] = [];
  readonly versions: Untenanted<DesignVersionTable>[] = [];
  readonly samples: Untenanted<DesignSampleTable>[] = [];

  constructor({ tenant, id, frame, content, by, at }: Beginning) {
    this.row = {
      ...columnsOf(content, frame, null),
      tenant,
      id,
      revision: 0,
      status: 'draft',
      approvalNumber: null,
      version: 0,
      sampleNumber: 0,
      brandOwnerReviews: false,
      workflowVersionId: null,
      draft: { content, pictures: [] },
      sentSample: false,
      receivedSample: false,
      ownerId: by.person.userId,
      submittedAt: null,
      waitingSince: at,
    };
    this.note('create', null, by, at);
  }

  /** What is being prepared has these pictures. */
  prepare(content: DesignDraft, pictures: FileDescription[]): void {
    this.row = { ...this.row, coverFileId: this.row.coverFileId ?? pictures[0]?.fileId ?? null, draft: { content, pictures } };
  }

  submit(by: DemoActor, at: string): void {
    const { draft } = this.row;
    if (!draft) throw new RangeError('a design without anything to submit');
    const version = this.row.version + 1;
    this.versions.push({
      designId: this.row.id,
      number: version,
      content: draft.content,
      pictures: draft.pictures,
      submittedBy: by.person,
      submittedAt: at,
    });
    this.move('submit', by, at, {
      version,
      coverFileId: draft.pictures[0]?.fileId ?? null,
      draft: null,
      sentSample: false,
      receivedSample: false,
      submittedAt: at,
    });
  }

  sendSample(files: DesignSampleFiles, by: DemoActor, at: string): void {
    const number = this.row.sampleNumber + 1;
    const { id, version } = this.row;
    this.samples.push({ designId: id, number, version, files, remark: null, submittedBy: by.person, submittedAt: at });
    this.move('submitSample', by, at, { sampleNumber: number, sentSample: true, receivedSample: false });
  }

  decide(action: DesignAction, by: DemoActor, at: string, said: Partial<Refusal>, numberOf: () => string): void {
    const received = this.row.status === 'sampleSubmitted' ? { receivedSample: true } : {};
    const approvalNumber = action === 'provideNumber' ? numberOf() : undefined;
    const numbered = approvalNumber ? { approvalNumber, search: searchedText(approvalNumber, this.row.search) } : {};
    this.move(action, by, at, { ...received, ...numbered }, said);
  }

  private move(action: DesignAction, by: DemoActor, at: string, changes: Partial<DesignRecord>, said: Partial<Refusal> = {}): void {
    const { status } = this.row;
    const decision = transition(designApprovalWorkflow, status, action, by.acting, factsOf(this.row));
    if (!decision.ok) throw new Error(`demo: a design in ${status} cannot ${action}`);
    this.row = { ...this.row, ...changes, status: decision.to, revision: this.row.revision + 1, waitingSince: at };
    this.note(action, status, by, at, said);
  }

  private note(
    action: DesignHistoryTable['action'],
    fromStatus: DesignHistoryTable['fromStatus'],
    by: DemoActor,
    at: string,
    said: Partial<Refusal> = {},
  ): void {
    const { id, revision, version, status } = this.row;
    this.history.push({
      id: idOf(id, 'history', revision),
      designId: id,
      revision,
      version,
      action,
      fromStatus,
      toStatus: status,
      by: by.person,
      at,
      reason: said.reason ?? null,
      comment: said.comment ?? null,
    });
  }
}
