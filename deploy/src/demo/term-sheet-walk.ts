import type { TermSheetTable } from '@bls/licensing/db/schema';
import { dealColumns } from '@bls/licensing/deals/deal-columns';
import { decide, waiting } from '@bls/licensing/term-sheets/term-sheet';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { type TermSheetAction, type TermSheetStatus, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { DemoActor } from './actors.js';
import { idOf } from './random.js';

/** One decision of a history, as the service writes them down. */
export interface Step {
  version: number;
  revision: number;
  action: string;
  from: string | null;
  path: readonly string[];
  by: DemoActor['person'] | null;
  at: string;
  comment?: string | undefined;
  signature?: string | undefined;
  fileIds?: readonly string[] | undefined;
}

export interface TermSheetVersion {
  id: string;
  version: number;
  status: TermSheetStatus;
  terms: Terms;
  at: string;
}

export interface Taken {
  comment?: string;
  fileIds?: readonly string[];
  /** The terms of the version that a disapproval opens, or that a submission hands in. */
  terms?: Terms;
}

type Opening = { number: string; by: DemoActor; at: string; copied: boolean; byAgent: boolean };

/** A term sheet that is led through its workflow by the decisions of the service itself, without a database. */
export class TermSheetWalk {
  readonly steps: Step[] = [];
  readonly versions: TermSheetVersion[];
  head: TermSheetTable;

  constructor(tenant: string, name: string, terms: Terms, opening: Opening) {
    const { number, by, at, copied, byAgent } = opening;
    const status: TermSheetStatus = copied ? 'cloned' : 'draft';
    const id = idOf(tenant, 'termSheet', name);
    const bare = {
      tenant,
      id,
      number,
      versionId: idOf(id, 'version', 1),
      version: 1,
      status,
      statusSince: at,
      revision: 0,
      ...dealColumns(terms),
      draftedByAgent: byAgent,
      copied,
      brandApprovals: [],
      workflowVersionId: null,
      licensorSignedAt: null,
      licenseeSignedAt: null,
      createdBy: by.person,
      createdById: by.person.userId,
      ownerId: by.person.userId,
      ownerName: by.person.name,
      discardedAt: null,
      createdAt: at,
      updatedAt: at,
    };
    this.head = { ...bare, waitsFor: waiting(termSheetWorkflow, bare) };
    this.versions = [{ id: bare.versionId, version: 1, status, terms, at }];
    this.steps.push({
      version: 1,
      revision: 0,
      action: copied ? 'clone' : 'create',
      from: null,
      path: copied ? ['draft', 'cloned'] : ['draft'],
      by: by.person,
      at,
    });
  }

  get terms(): Terms {
    return this.current.terms;
  }

  take(action: TermSheetAction, by: DemoActor, at: string, taken: Taken = {}): void {
    const { head } = this;
    const outcome = decide(termSheetWorkflow, head, action, by.acting);
    const from = head.status;
    const signs =
      action === 'sign' ? (outcome.transition.by === 'termSheet.signAsLicensor' ? 'licensorSignedAt' : 'licenseeSignedAt') : undefined;
    this.steps.push({
      version: head.version,
      revision: head.revision + 1,
      action,
      from,
      path: outcome.path,
      by: by.person,
      at,
      comment: taken.comment,
      signature: signs ? by.person.name : undefined,
      fileIds: taken.fileIds,
    });
    this.current.status = outcome.closing ?? outcome.to;
    const change: Partial<TermSheetTable> = { status: outcome.to, statusSince: at, updatedAt: at, revision: head.revision + 1 };
    if (action === 'submit' || outcome.closing)
      Object.assign(change, { brandApprovals: [], licensorSignedAt: null, licenseeSignedAt: null });
    if (action === 'approve' && from === 'pendingBrandOwnerReview' && by.acting.brandOwnerId)
      change.brandApprovals = [...head.brandApprovals, by.acting.brandOwnerId];
    if (signs) change[signs] = at;
    if (outcome.closing) Object.assign(change, this.open(head.version + 1, taken.terms ?? this.terms, at));
    this.head = { ...head, ...change };
    this.head.waitsFor = waiting(termSheetWorkflow, this.head);
  }

  private get current(): TermSheetVersion {
    return this.versions.at(-1) as TermSheetVersion;
  }

  private open(version: number, terms: Terms, at: string): Partial<TermSheetTable> {
    const id = idOf(this.head.id, 'version', version);
    this.versions.push({ id, version, status: 'revisable', terms, at });
    return { versionId: id, version, ...dealColumns(terms) };
  }
}
