import type { ApprovedLine } from '@bls/proto/contracts/views/aul';
import type { Verdict } from '@bls/proto/domain/aul/auto-approval';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { FollowKind, GuestVerdict, Platform, StoreDecision, StoreKind, StoreType } from '@bls/proto/domain/enumerations/aul';
import type { Currency } from '@bls/proto/domain/values/money';
import type { AulStatus } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { StickerStatus } from '@bls/proto/domain/workflow/definitions/approvals/sticker';
import type { TenantDirectoryTable } from '@bls/shared/tenants/tenant-directory.repository';
import type { Selectable } from 'kysely';
import type { Person } from './person.js';

export type StoreStatus = AulStatus | StickerStatus;
export type FileRef = { fileId: string; name: string };

export interface StoreApplicationTable {
  tenant: string;
  id: string;
  kind: StoreKind;
  revision: number;
  status: StoreStatus;
  number: string;
  version: number;
  followsId: string | null;
  followKind: FollowKind | null;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  contractId: string;
  contractNumber: string;
  currency: Currency;
  content: StoreDraft;
  tripartiteName: string | null;
  storeName: string | null;
  platform: Platform | null;
  storeType: StoreType | null;
  storeId: string | null;
  startsOn: string | null;
  endsOn: string | null;
  annualSales: string | null;
  quantity: number | null;
  approved: ApprovedLine[];
  approvedQuantity: number | null;
  decision: StoreDecision | null;
  ruleName: string | null;
  verdict: Verdict | null;
  ceoReviews: boolean;
  autoStamp: boolean;
  sendCount: number;
  draft: FileRef | null;
  corrected: FileRef | null;
  stamped: FileRef | null;
  ownerId: string;
  createdBy: Person;
  submittedBy: Person | null;
  submittedAt: string | null;
  statusSince: string;
  createdAt: string;
  updatedAt: string;
  search: string;
}
export interface StoreHistoryTable {
  tenant: string;
  id: string;
  applicationId: string;
  revision: number;
  position: number;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  by: { name: string; role: string; userId?: string } | null;
  at: string;
  comment: string | null;
  fileIds: string[];
}
export type GuestAnswer = { name: string; verdict: GuestVerdict; comment: string | null; at: string };
export interface StoreGuestLinkTable {
  tenant: string;
  id: string;
  applicationId: string;
  guestName: string;
  createdBy: Person;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  answer: GuestAnswer | null;
  /** The encryption key that signed the link; null for the one of earlier versions. */
  keyId: string | null;
}
export interface StoreSettingTable {
  tenant: string;
  name: string;
  revision: number;
  value: unknown;
  updatedAt: string;
  updatedBy: string;
}
/** What proves a letter to strangers: the code of its public page, and its place in the status lists of credentials. */
export interface LetterProofTable {
  tenant: string;
  applicationId: string;
  code: string;
  statusIndex: number;
  createdAt: string;
  /** The encryption key of the first credential; null while there is none. */
  keyId: string | null;
}
export interface StoreCounterTable {
  tenant: string;
  kind: StoreKind | 'proof';
  year: number;
  last: number;
}

/** The tables of letters and stickers. */
export interface StoreTables {
  tenantDirectory: TenantDirectoryTable;
  storeApplication: StoreApplicationTable;
  storeHistory: StoreHistoryTable;
  storeGuestLink: StoreGuestLinkTable;
  storeSetting: StoreSettingTable;
  storeCounter: StoreCounterTable;
  letterProof: LetterProofTable;
}
export type StoreRecord = Selectable<StoreApplicationTable>;
export type GuestLinkRecord = Selectable<StoreGuestLinkTable>;
