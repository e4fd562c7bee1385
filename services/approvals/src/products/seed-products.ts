import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { Anchor, PictureInput } from '@bls/proto/domain/approval/picture';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import { pictureIssues, submittableProduct } from '@bls/proto/domain/approval/rules';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type ApprovalAction, productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Acting, Person } from '../db/person.js';
import type { ApprovalRecord, HistoryTable, PictureRecord, PinTable, SkuRecord, Trx, VersionRecord } from '../db/schema.js';
import type { SeedNumbers } from '../db/seed-numbers.js';
import { insertPin, refuse } from '../review/review.api.js';
import type { SeedTerms } from '../terms/terms.api.js';
import { claimedSkus } from './records/claimed-skus.js';
import { creationOf, newApproval } from './records/new-approval.js';
import { copiedPictures, type PictureFacts, pictureRows } from './records/picture-facts.js';
import { listingOf } from './records/product-columns.js';
import { workItemOf } from './records/product-work-item.js';
import { skuApproved } from './records/skus.js';
import { newVersion, nextVersion, type Opening, submittedVersion } from './records/version.js';
import { numberChanges, openingChanges, submissionChanges, versionChanges } from './workflow/changes.js';
import { decide, type Given, type Outcome } from './workflow/decision.js';
import { approvalAfter } from './workflow/move-approval.js';

/** A picture of a seeded version with what the files service finds in it. */
export type SeededPicture = PictureInput & PictureFacts;
export type SeededProduct = {
  approval: ApprovalRecord;
  /** All versions, the latest last. */
  versions: readonly VersionRecord[];
  pictures: readonly PictureRecord[];
};
type Seeded = { approval: ApprovalRecord; versions: VersionRecord[]; pictures: PictureRecord[]; skus: SkuRecord[] };

/** Seeded products follow the standard workflow. */
const STANDARD = { id: null, brandOwnerReviews: false };

/** Product approvals that go through the workflow by the decisions of the service. */
export class SeedProducts {
  readonly moves: WorkItemMoved[] = [];
  private readonly products = new Map<string, Seeded>();
  private readonly history: StoredRow<HistoryTable>[] = [];
  private readonly pins: Omit<PinTable, 'number' | 'resolved' | 'reopened'>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly numbers: SeedNumbers,
  ) {}

  create(
    { id, contractId, product, pictures }: { id: string; contractId: string; product: ProductDraft; pictures: readonly SeededPicture[] },
    by: Person,
    at: string,
  ): SeededProduct {
    const { tenant } = this.context;
    const terms = this.terms.ofContract(contractId);
    const versionId = this.context.id(id, 'version', 1);
    const approval = newApproval({ tenant, id, versionId, terms, product, by, at });
    const seeded: Seeded = { approval, versions: [], pictures: [], skus: [] };
    this.products.set(id, seeded);
    this.open(seeded, { id: versionId, approvalId: id, stage: 'graphic', number: 1, ordinal: 1, product });
    this.addPictures(seeded, pictures);
    this.history.push({ ...creationOf(approval), id: this.context.id(id, 'history', 0) });
    this.moves.push(workItemOf(approval, productApprovalWorkflow, { action: 'create', by, at, comment: null }));
    return seeded;
  }

  /** Adds pictures to the version in preparation. */
  save(id: string, pictures: readonly SeededPicture[], at: string): void {
    const seeded = this.seeded(id);
    const { approval } = seeded;
    const { product } = latest(seeded);
    const listing = approval.status === 'draft' ? listingOf(product, this.terms.ofContract(approval.contractId), null) : {};
    seeded.approval = { ...approval, ...listing, revision: approval.revision + 1, updatedAt: at };
    this.addPictures(seeded, pictures);
  }

  submit(id: string, { person, acting }: Acting, at: string, given: Given = {}): SeededProduct {
    const seeded = this.seeded(id);
    const { approval } = seeded;
    const version = latest(seeded);
    const terms = this.terms.ofContract(approval.contractId);
    const outcome = decide(productApprovalWorkflow, approval.status, 'submit', acting, given);
    const pictures = seeded.pictures.filter(({ versionId }) => versionId === version.id);
    refuse(pictureIssues(pictures));
    if (version.stage === 'graphic') {
      const product = submittableProduct(version.product, pictures, { terms, today: defaultDay(at) });
      seeded.skus = claimedSkus(approval, product, terms.currency, (position) => this.context.id(id, 'sku', position));
    }
    Object.assign(version, submittedVersion(person, at, given.sentSample ?? false));
    const changes = submissionChanges({ approval, version, terms, running: STANDARD }, person, at);
    this.move(seeded, { ...outcome, stage: version.stage }, { by: person, at, given, changes });
    return seeded;
  }

  /** A decision of a reviewer, or the termination by the licensee. Returns the SKUs that may be sold from now on. */
  decide(id: string, action: ApprovalAction, { person: by, acting }: Acting, at: string, given: Given = {}): SkuApproved[] {
    const seeded = this.seeded(id);
    const { approval } = seeded;
    const version = latest(seeded);
    const outcome = decide(productApprovalWorkflow, approval.status, action, acting, given);
    const terms = this.terms.ofContract(approval.contractId);
    const changes = {
      ...(outcome.grants ? numberChanges(version.product, terms, this.numbers.next('AP', at)) : {}),
      ...(outcome.opens ? openingChanges(outcome.opens.stage, this.openNext(seeded, outcome.opens)) : {}),
    };
    this.move(seeded, outcome, { by, at, given, changes });
    Object.assign(version, versionChanges(outcome, given, by, at));
    if (outcome.to === 'terminated') seeded.skus = seeded.skus.filter(({ sellableAt }) => sellableAt !== null);
    const { approvalNumber } = seeded.approval;
    if (!outcome.grants || approvalNumber === null) return [];
    seeded.skus = seeded.skus.map((sku) => ({ ...sku, sellableAt: at }));
    return seeded.skus.map((sku) => skuApproved(sku, { ...seeded.approval, approvalNumber }, version.product, terms));
  }

  /** A reviewer's comment on the first picture of the submitted version. */
  comment(id: string, { text, anchor }: { text: string; anchor: Anchor }, by: Person, at: string): void {
    const { approval, pictures } = this.seeded(id);
    const versionId = approval.submittedVersionId;
    const picture = pictures.find((one) => one.versionId === versionId);
    if (versionId === null || !picture) throw new Error(`product ${id} has no submitted picture`);
    const { tenant } = this.context;
    const pinId = this.context.id(versionId, 'pin', this.pins.filter((pin) => pin.versionId === versionId).length + 1);
    this.pins.push({ tenant, id: pinId, approvalId: id, versionId, pictureId: picture.id, anchor, text, by, at });
  }

  product(id: string): SeededProduct {
    return this.seeded(id);
  }

  /** All products, in the order of their creation. */
  get all(): SeededProduct[] {
    return [...this.products.values()];
  }

  async insert(trx: Trx): Promise<void> {
    const products = [...this.products.values()];
    await insertTables(trx, this.context.tenant, {
      approval: products.map(({ approval }) => approval),
      version: products.flatMap(({ versions }) => versions),
      picture: products.flatMap(({ pictures }) => pictures),
      history: this.history,
      sku: products.flatMap(({ skus }) => skus),
    });
    for (const pin of this.pins) await insertPin(trx, pin);
  }

  private move(seeded: Seeded, outcome: Outcome, move: Parameters<typeof approvalAfter>[2]): void {
    const { approval } = seeded;
    const { changes, entry, step } = approvalAfter(approval, outcome, move);
    const moved = { ...approval, ...changes, revision: entry.revision };
    seeded.approval = moved;
    this.history.push({ ...entry, id: this.context.id(approval.id, 'history', entry.revision) });
    this.moves.push(workItemOf(moved, productApprovalWorkflow, step));
  }

  private openNext(seeded: Seeded, opens: NonNullable<Outcome['opens']>): Opening {
    const before = latest(seeded);
    const opening = nextVersion(before, opens, this.context.id(seeded.approval.id, 'version', before.ordinal + 1));
    this.open(seeded, opening);
    if (opens.again) {
      const pictures = seeded.pictures.filter(({ versionId }) => versionId === before.id);
      seeded.pictures.push(...copiedPictures(pictures, opening.id, (position) => this.context.id(opening.id, 'picture', position)));
    }
    return opening;
  }

  private open(seeded: Seeded, opening: Opening): void {
    seeded.versions.push(newVersion(this.context.tenant, opening));
  }

  /** Saves the pictures of the version in preparation with further ones after them. */
  private addPictures(seeded: Seeded, added: readonly SeededPicture[]): void {
    const version = latest(seeded);
    const others = seeded.pictures.filter(({ versionId }) => versionId !== version.id);
    const before = seeded.pictures.filter(({ versionId }) => versionId === version.id);
    const facts = new Map(added.map((picture) => [picture.fileId, picture]));
    const rows = pictureRows(version, added, facts, (position) => this.context.id(version.id, 'picture', before.length + position));
    seeded.pictures = [...others, ...before, ...rows.map((row) => ({ ...row, position: before.length + row.position }))];
  }

  private seeded(id: string): Seeded {
    const seeded = this.products.get(id);
    if (!seeded) throw new Error(`no product ${id}`);
    return seeded;
  }
}

function latest({ versions }: Seeded): VersionRecord {
  const version = versions.at(-1);
  if (!version) throw new Error('a product without a version');
  return version;
}
