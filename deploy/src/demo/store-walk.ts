import { columnsOf } from '@bls/approvals/stores/applications/store-columns';
import { factsOfApplication, WORKFLOWS } from '@bls/approvals/stores/applications/facts';
import { grantAll } from '@bls/approvals/stores/applications/granted';
import type { StoreRecord, StoreStatus } from '@bls/approvals/db/stores';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { type Facts, transition } from '@bls/proto/domain/workflow/workflow';
import type { DemoActor } from './actors.js';
import { idOf } from './random.js';

export type StoreHistory = {
  id: string;
  applicationId: string;
  revision: number;
  position: number;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  by: { userId: string; name: string; role: string } | null;
  at: string;
  comment: string | null;
  fileIds: string[];
};
type Beginning = {
  tenant: string;
  kind: StoreKind;
  number: string;
  frame: ContractTerms;
  content: StoreContent;
  by: DemoActor;
  at: string;
  ceoReviews: boolean;
};
type Extra = { facts?: Facts; comment?: string; changes?: Partial<StoreRecord> };

const NOTHING = { approved: [], approvedQuantity: null };

const personOf = ({ person }: DemoActor) => ({ ...person });

/** One application on its way through the real workflow. */
export class StoreWalk {
  row: StoreRecord;
  readonly history: StoreHistory[] = [];

  constructor({ tenant, kind, number, frame, content, by, at, ceoReviews }: Beginning) {
    const id = idOf(tenant, kind, number);
    this.row = {
      ...columnsOf(content, frame, number),
      tenant,
      id,
      kind,
      revision: 0,
      status: 'draft',
      number,
      version: 1,
      followsId: null,
      followKind: null,
      companyId: frame.companyId,
      tripartiteName: null,
      approved: [],
      approvedQuantity: null,
      decision: null,
      ruleName: null,
      verdict: null,
      ceoReviews,
      autoStamp: false,
      sendCount: 0,
      draft: null,
      corrected: null,
      stamped: null,
      ownerId: by.person.userId,
      createdBy: personOf(by),
      submittedBy: null,
      submittedAt: null,
      statusSince: at,
      createdAt: at,
      updatedAt: at,
    };
    this.note('create', null, 'draft', by, at);
  }

  /** Takes an action as a person, or as the system. */
  take(action: string, by: DemoActor | 'system', at: string, { facts = {}, comment, changes = {} }: Extra = {}): void {
    const submits = action === 'submit' ? { submittedAt: at, submittedBy: by === 'system' ? null : personOf(by) } : {};
    const first = action === 'approve' && this.row.kind === 'sticker' && this.row.approvedQuantity === null;
    const granted = first ? grantAll(this.row.content as StoreContent) : {};
    const left = ['reject', 'disapprove', 'withdraw'].includes(action) && this.row.kind === 'sticker' ? NOTHING : {};
    const next = { ...this.row, ...submits, ...granted, ...left, ...changes };
    const workflow = WORKFLOWS[this.row.kind];
    const decision = transition(workflow, this.row.status, action, by === 'system' ? by : by.acting, factsOfApplication(next, facts));
    if (!decision.ok) throw new Error(`demo: ${this.row.number} cannot ${action} in ${this.row.status}`);
    const before = this.row.status;
    this.row = { ...next, revision: this.row.revision + 1, status: decision.to as StoreStatus, statusSince: at, updatedAt: at };
    decision.path.forEach((to, index) => {
      const from = index === 0 ? before : (decision.path[index - 1] ?? before);
      const hop =
        index === 0
          ? action
          : (workflow.transitions.find((t) => t.by === 'system' && t.from.includes(from) && t.to === to)?.action ?? action);
      this.note(hop, from, to, index === 0 ? by : 'system', at, index, index === 0 ? comment : undefined);
    });
  }

  private note(
    action: string,
    from: string | null,
    to: string,
    by: DemoActor | 'system',
    at: string,
    position = 0,
    comment?: string,
  ): void {
    const { id, revision } = this.row;
    this.history.push({
      id: idOf(id, revision, position),
      applicationId: id,
      revision,
      position,
      action,
      fromStatus: from,
      toStatus: to,
      by: by === 'system' ? null : personOf(by),
      at,
      comment: comment ?? null,
      fileIds: [],
    });
  }
}
