import type { ContractFrame } from '@bls/proto/approval/contract-frame';
import type { Anchor, Picture } from '@bls/proto/approval/picture';
import type { ProductDraft } from '@bls/proto/approval/product';
import type { ApprovalStage } from '@bls/proto/enumerations/approval';
import type { Currency } from '@bls/proto/money';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/workflows/product-approval';
import type { REJECTION_REASONS } from '@bls/proto/enumerations/approval';
import type { ColumnType, Generated, Selectable, Transaction } from 'kysely';

export type RejectionReason = (typeof REJECTION_REASONS)[number];
/** Name and role as they were at that moment: a history that changes with a person's job would lie. */
export type Person = { userId: string; name: string; role: string };
export type Rejection = { reason: RejectionReason; comment: string; by: Person; at: string };

export interface ContractFrameTable {
  tenant: string;
  contractId: string;
  companyId: string;
  signedOn: string;
  startsOn: string;
  endsOn: string;
  frame: ContractFrame;
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
  submittedBy: Person | null;
  submittedAt: string | null;
  waitingSince: string;
  createdAt: string;
  updatedAt: string;
  search: string;
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
  action: ApprovalAction | 'create';
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
  approvalId: string;
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

/** The tables of the approvals schema as Kysely sees them (columns in camelCase). */
export interface ApprovalsDb {
  contractFrame: ContractFrameTable;
  approval: ApprovalTable;
  version: VersionTable;
  picture: PictureTable;
  pin: PinTable;
  pinReply: PinReplyTable;
  history: HistoryTable;
  sku: SkuTable;
  numberCounter: NumberCounterTable;
}

export type Trx = Transaction<ApprovalsDb>;
export type ApprovalRecord = Selectable<ApprovalTable>;
export type VersionRecord = Selectable<VersionTable>;
export type PictureRecord = Selectable<PictureTable>;
export type SkuRecord = Selectable<SkuTable>;
