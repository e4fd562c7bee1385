import type { ApprovalTable, HistoryTable, PinTable, PictureTable, RejectionReason, VersionTable } from '@bls/approvals/db/schema';
import { decide, type Given } from '@bls/approvals/products/workflow/decision';
import { listingOf } from '@bls/approvals/products/records/product-columns';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import { type ApprovalAction, productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/product-approval';
import type { DemoActor } from './actors.js';
import { idOf } from './random.js';

type Untenanted<T> = Omit<T, 'tenant'>;
export type DemoVersion = Omit<VersionTable, 'tenant' | 'sentSample' | 'receivedSample'> & { sentSample: boolean; receivedSample: boolean };

/** A product approval that is led through its workflow by the decisions of the service itself, without a database. */
export class ApprovalWalk {
  readonly history: Untenanted<HistoryTable>[] = [];
  readonly versions: DemoVersion[] = [];
  readonly pictures: Untenanted<PictureTable>[] = [];
  readonly pins: Untenanted<PinTable>[] = [];
  head: Untenanted<ApprovalTable>;
  /** When its SKUs became sellable. */
  sellableAt: string | undefined;

  constructor(
    name: string,
    private readonly frame: ContractTerms,
    readonly product: ProductDraft,
    by: DemoActor,
    at: string,
  ) {
    const id = idOf(frame.contractId, 'approval', name);
    const versionId = idOf(id, 'version', 1);
    const { person } = by;
    this.head = {
      ...listingOf(product, frame, null),
      id,
      revision: 0,
      status: 'draft',
      stage: 'graphic',
      approvalNumber: null,
      workflowVersionId: null,
      contractId: frame.contractId,
      contractNumber: frame.number,
      companyId: frame.companyId,
      companyName: frame.companyName,
      companyNameZh: frame.companyNameZh ?? null,
      brandOwnerReviews: false,
      versionId,
      versionNumber: 1,
      submittedVersionId: null,
      submittedVersionNumber: null,
      createdBy: person,
      ownerId: person.userId,
      submittedBy: null,
      submittedAt: null,
      waitingSince: at,
      createdAt: at,
      updatedAt: at,
    };
    this.openVersion('graphic', 1, false);
    this.note('create', null, 'draft', by, at);
  }

  take(action: ApprovalAction, by: DemoActor, at: string, given: Given = {}, numberOf: () => string = () => ''): void {
    const { head } = this;
    const outcome = decide(productApprovalWorkflow, head.status, action, by.acting, given);
    const current = this.versions.at(-1) as DemoVersion;
    const change: Partial<ApprovalTable> = { status: outcome.to, revision: head.revision + 1, waitingSince: at, updatedAt: at };
    if (action === 'submit') {
      Object.assign(current, { submittedBy: by.person, submittedAt: at, sentSample: given.sentSample ?? false });
      Object.assign(change, {
        submittedVersionId: current.id,
        submittedVersionNumber: current.number,
        stage: current.stage,
        submittedBy: by.person,
        submittedAt: at,
      });
    }
    if (action === 'reject' && given.reason) current.rejection = { reason: given.reason, comment: given.comment ?? '', by: by.person, at };
    if (given.receivedSample) current.receivedSample = true;
    if (outcome.grants) {
      const approvalNumber = numberOf();
      Object.assign(change, { approvalNumber, search: listingOf(this.product, this.frame, approvalNumber).search });
      this.sellableAt = at;
    }
    this.note(action, head.status, outcome.to, by, at, given, head.revision + 1, outcome.stage);
    if (outcome.opens) {
      const opened = this.openVersion(outcome.opens.stage, outcome.opens.again ? current.number + 1 : 1, outcome.opens.again);
      Object.assign(change, { stage: outcome.opens.stage, versionId: opened.id, versionNumber: opened.number });
    }
    this.head = { ...head, ...change };
  }

  /** Adds a picture to the version that is being prepared. */
  addPicture(picture: { fileId: string; name: string; width: number; height: number; caption?: string }): void {
    const version = this.versions.at(-1) as DemoVersion;
    const position = this.pictures.filter((each) => each.versionId === version.id).length;
    const { caption = null, ...file } = picture;
    this.pictures.push({
      id: idOf(version.id, 'picture', position),
      approvalId: this.head.id,
      versionId: version.id,
      position,
      kind: 'jpg',
      caption,
      pages: 1,
      ...file,
    });
  }

  /** A reviewer's comment on a region of the first picture of the submitted version. */
  addPin(text: string, by: DemoActor, at: string, place: { x: number; y: number }): void {
    const versionId = this.head.submittedVersionId;
    const picture = this.pictures.find((each) => each.versionId === versionId);
    if (!picture || !versionId) return;
    const number = this.pins.filter((pin) => pin.versionId === versionId).length + 1;
    const anchor = { page: 1, x: place.x, y: place.y, width: 0.22, height: 0.16 };
    this.pins.push({
      id: idOf(versionId, 'pin', number),
      approvalId: this.head.id,
      versionId,
      pictureId: picture.id,
      number,
      anchor,
      text,
      by: by.person,
      at,
      resolved: null,
    });
  }

  private openVersion(stage: DemoVersion['stage'], number: number, again: boolean): DemoVersion {
    const before = this.versions.at(-1);
    const ordinal = this.versions.length + 1;
    const version: DemoVersion = {
      id: idOf(this.head.id, 'version', ordinal),
      approvalId: this.head.id,
      stage,
      number,
      ordinal,
      product: this.product,
      submittedBy: null,
      submittedAt: null,
      sentSample: false,
      receivedSample: false,
      rejection: null,
    };
    this.versions.push(version);
    if (again && before) {
      const kept = this.pictures.filter((picture) => picture.versionId === before.id);
      for (const picture of kept)
        this.pictures.push({ ...picture, id: idOf(version.id, 'picture', picture.position), versionId: version.id });
    }
    return version;
  }

  private note(
    action: HistoryTable['action'],
    fromStatus: HistoryTable['fromStatus'],
    toStatus: HistoryTable['toStatus'],
    by: DemoActor,
    at: string,
    given: Given = {},
    revision = 0,
    stage: HistoryTable['stage'] = 'graphic',
  ): void {
    const version = this.versions.at(-1) as DemoVersion;
    const reason: RejectionReason | null = given.reason ?? null;
    this.history.push({
      id: idOf(this.head.id, 'history', revision),
      approvalId: this.head.id,
      revision,
      action,
      fromStatus,
      toStatus,
      stage,
      versionNumber: version.number,
      by: by.person,
      at,
      comment: given.comment ?? null,
      reason,
    });
  }
}
