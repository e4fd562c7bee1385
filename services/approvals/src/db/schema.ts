import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Anchor, Picture } from '@bls/proto/domain/approval/picture';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalStage, REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import type { Currency } from '@bls/proto/domain/values/money';
import type { AccessAction, AccessStatus } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import type { WorkflowTables } from '@bls/shared/workflow-versions/tables';
import type { ColumnType, Generated, Selectable, Transaction } from 'kysely';
import type { DesignTables } from './designs.js';
import type { GivenDecisionTable } from './given-decision.js';
import type { LabelTables } from './labels.js';
import type { MaterialPinTables } from './material-pins.js';
import type { Person } from './person.js';
import type { PopTables } from './pop.js';
import type { ReviewClockTables } from './review-clocks.js';
import type { PrecheckTables } from './prechecks.js';
import type { ReviewGuideTables } from './review-guides.js';
import type { SpuTables } from './spu.js';
import type { StoreTables } from './stores.js';

export type RejectionReason = (typeof REJECTION_REASONS)[number];
export type Rejection = { reason: RejectionReason; comment: string; by: Person; at: string };

export interface ContractTermsTable {
  tenant: string;
  contractId: string;
  companyId: string;
  signedOn: string;
  startsOn: string;
  endsOn: string;
  terms: ContractTerms;
  /** The first contract of those that renew, amend or replace each other; null in rows of earlier versions. */
  familyId: string | null;
}
export interface PropertyReviewTable {
  tenant: string;
  propertyId: string;
  asked: boolean;
  revision: number;
}
export interface ApprovalTable {
  tenant: string;
  id: string;
  revision: number;
  status: ApprovalStatus;
  stage: ApprovalStage;
  approvalNumber: string | null;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  propertyId: string | null;
  propertyName: string | null;
  propertyNameZh: string | null;
  brandOwnerId: string | null;
  productName: string | null;
  spu: string | null;
  versionId: string;
  versionNumber: number;
  submittedVersionId: string | null;
  submittedVersionNumber: number | null;
  createdBy: Person;
  /** The owner: the creator, or the person it was reassigned to. */
  ownerId: string;
  submittedBy: Person | null;
  submittedAt: string | null;
  /** The workflow version of its first submission; null is the standard workflow. */
  workflowVersionId: string | null;
  /** Fixed by the first submission: the brand owner's designer reviews each stage before sales do. */
  brandOwnerReviews: boolean;
  waitingSince: string;
  createdAt: string;
  updatedAt: string;
  search: string;
}
export interface ProductRefreshTable {
  tenant: string;
  approvalId: string;
  freshSince: string;
  dueOn: string | null;
}
export interface VersionTable {
  tenant: string;
  id: string;
  approvalId: string;
  stage: ApprovalStage;
  number: number;
  ordinal: number;
  product: ProductDraft;
  submittedBy: Person | null;
  submittedAt: string | null;
  sentSample: Generated<boolean>;
  receivedSample: Generated<boolean>;
  rejection: Rejection | null;
}
export interface PictureTable {
  tenant: string;
  id: string;
  approvalId: string;
  versionId: string;
  position: number;
  fileId: string;
  name: string;
  kind: Picture['kind'];
  caption: string | null;
  width: number | null;
  height: number | null;
  pages: number;
}
export interface PinTable {
  tenant: string;
  id: string;
  approvalId: string;
  versionId: string;
  pictureId: string;
  number: number;
  anchor: Anchor;
  text: string;
  by: Person;
  at: string;
  resolved: { by: Person; at: string } | null;
  reopened: { by: Person; at: string } | null;
}
export interface PinReplyTable {
  tenant: string;
  id: string;
  approvalId: string;
  pinId: string;
  text: string;
  by: Person;
  at: string;
}
export interface HistoryTable {
  tenant: string;
  id: string;
  approvalId: string;
  revision: number;
  action: ApprovalAction | 'create' | 'refresh';
  fromStatus: ApprovalStatus | null;
  toStatus: ApprovalStatus;
  stage: ApprovalStage;
  versionNumber: number;
  by: Person;
  at: string;
  comment: string | null;
  reason: RejectionReason | null;
}
export interface SkuTable {
  tenant: string;
  id: string;
  /** Of a product approval, or of an imported product. */
  approvalId: string | null;
  productId: Generated<string | null>;
  companyId: string;
  position: number;
  sku: string;
  name: string | null;
  suggestedRetailPrice: ColumnType<string, string, string>;
  currency: Currency;
  sellableAt: string | null;
}
export interface NumberCounterTable {
  tenant: string;
  year: number;
  last: number;
}

export interface GivingAccessTable {
  tenant: string;
  id: string;
  revision: number;
  status: AccessStatus;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  propertyId: string;
  propertyName: string;
  propertyNameZh: string | null;
  characterId: string;
  characterName: string;
  characterNameZh: string | null;
  styleGuides: number;
  startsOn: string;
  endsOn: string;
  waitingSince: string;
  search: string;
}
export interface GivingAccessHistoryTable {
  tenant: string;
  id: string;
  accessId: string;
  revision: number;
  action: AccessAction;
  fromStatus: AccessStatus | null;
  toStatus: AccessStatus;
  /** Null for an action of the system. */
  by: Person | null;
  at: string;
  comment: string | null;
}
export interface StyleGuideTable {
  tenant: string;
  id: string;
  revision: number;
  name: string;
  characterIds: string[];
  companyIds: string[];
  designerId: string | null;
}

/** The tables of the approvals schema as Kysely sees them (columns in camelCase). */
export interface ApprovalsDb
  extends
    StoreTables,
    LabelTables,
    WorkflowTables,
    SpuTables,
    PopTables,
    DesignTables,
    MaterialPinTables,
    ReviewGuideTables,
    ReviewClockTables,
    PrecheckTables {
  propertyReview: PropertyReviewTable;
  productRefresh: ProductRefreshTable;
  contractTerms: ContractTermsTable;
  approval: ApprovalTable;
  version: VersionTable;
  picture: PictureTable;
  pin: PinTable;
  pinReply: PinReplyTable;
  history: HistoryTable;
  sku: SkuTable;
  numberCounter: NumberCounterTable;
  givingAccess: GivingAccessTable;
  givingAccessHistory: GivingAccessHistoryTable;
  givenDecision: GivenDecisionTable;
  styleGuide: StyleGuideTable;
}

export type Trx = Transaction<ApprovalsDb>;
export type ApprovalRecord = Selectable<ApprovalTable>;
export type VersionRecord = Selectable<VersionTable>;
export type PictureRecord = Selectable<PictureTable>;
export type AccessRecord = Selectable<GivingAccessTable>;
export type SkuRecord = Selectable<SkuTable>;
