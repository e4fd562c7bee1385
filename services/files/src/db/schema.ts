import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { FileKind, FilePurpose, FileVariant, PICTURE_STATES, UploadState } from '@bls/proto/domain/enumerations/files';
import type { CallErrorBody } from '@bls/proto/domain/values/errors';
import type { TenantSettingTable } from '@bls/shared/settings/tenant-settings.repository';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { CreativeKind, CreativeLogAction, Season } from '@bls/proto/domain/enumerations/creative';
import type { CreativeReviewStatus } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import type { AccessStatus } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { TenantDirectoryTable } from '@bls/shared/tenants/tenant-directory.repository';
import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely';

export type UploadsTable = {
  tenant: string;
  id: string;
  purpose: FilePurpose;
  name: string;
  size: number;
  declaredSha256: string | null;
  storeKey: string;
  storeToken: Generated<string>;
  chunkSize: number;
  status: UploadState;
  uploaderId: string | null;
  uploaderName: string;
  uploaderCompany: string | null;
  problem: ColumnType<CallErrorBody | null>;
  createdAt: Generated<string>;
  expiresAt: string;
  verifyingUntil: string | null;
};

export type ObjectsTable = {
  tenant: string;
  id: string;
  purpose: FilePurpose;
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  pictures: (typeof PICTURE_STATES)[number];
  storeKey: string;
  uploaderId: string | null;
  uploaderName: string;
  /** See `companyKeyOf`. */
  uploaderCompany: Generated<string | null>;
  /** Of pictures: true when `cleaned` is among the variants, false when there is nothing to remove, null when nobody looked. */
  cleaned: Generated<boolean | null>;
  createdAt: Generated<string>;
};

export type AttachmentsTable = {
  tenant: string;
  fileId: string;
  ownerKind: string;
  ownerId: string;
  companyId: string | null;
  /** Null: everybody of the company. */
  companyCapability: Capability | null;
  brandOwnerIds: string[];
  characterIds: string[];
  staffOnly: boolean;
  everyone: boolean;
  attachedBy: string | null;
  attachedAt: Generated<string>;
};

export type VariantsTable = {
  tenant: string;
  fileId: string;
  /** `cleaned`: the original without position and camera data. */
  variant: Exclude<FileVariant, 'original'> | 'cleaned';
  storeKey: string;
  mime: string;
  size: number;
  sha256: string;
  width: number;
  height: number;
};

export type DocumentsTable = { tenant: string; documentKey: string; fileId: string; createdAt: Generated<string> };

export type AccessesTable = {
  tenant: string;
  id: Generated<number>;
  fileId: string;
  fileName: string;
  variant: FileVariant;
  actorId: string;
  actorName: string;
  actorRole: string;
  requestId: string;
  at: Generated<string>;
  hash: Generated<string>;
};

export type CertificatesTable = {
  tenant: string;
  serial: string;
  /** PEM. */
  certificate: string;
  sealedKey: Buffer;
  validTo: string;
  kind: CertificateKind;
  createdAt: Generated<string>;
};
/**
 * `seal` signs documents, `timestamp` stamps their time, `content` signs the credentials of pictures; its certificate is one of
 * `contentAuthority`. `contentGiven`: the operator's certificate; its serial is its SHA-256, and its key is not stored.
 */
export type CertificateKind = 'seal' | 'timestamp' | 'content' | 'contentAuthority' | 'contentGiven';

export type SealsTable = {
  tenant: string;
  code: string;
  fileId: string;
  sha256: string;
  serial: string;
  number: string;
  title: Bilingual;
  issuer: Bilingual;
  signers: { name: string; side: Bilingual; company: Bilingual; at: string }[];
  sealedAt: string;
};

/** A beginning of a sealed document up to the end of a revision. `storeKey`: of those that were delivered (`whole`). */
export type SealedRevisionTable = {
  tenant: string;
  code: string;
  size: number;
  sha256: string;
  whole: boolean;
  storeKey: string | null;
  createdAt: Generated<string>;
};
export type ArchiveStampTable = { tenant: string; code: string; position: number; at: string; validTo: string; authority: string };
export type SealRenewalTable = { tenant: string; code: string; renewAt: string };

export type ExpiriesTable = { tenant: string; kind: 'upload' | 'object'; id: string; at: string };

export type AccessRightTable = {
  tenant: string;
  id: string;
  revision: number;
  status: AccessStatus;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  characterId: string;
  startsOn: string;
  endsOn: string;
};
export type StyleGuideTable = {
  tenant: string;
  id: string;
  revision: number;
  name: string;
  characters: ColumnType<ShownCharacter[], RawBuilder<unknown>, RawBuilder<unknown>>;
  characterIds: string[];
  contractId: string | null;
  contractNumber: string | null;
  designerId: string | null;
  designerName: string | null;
  licenseeContact: string | null;
  fileId: string;
  fileName: string;
  size: number;
  createdBy: string;
  createdAt: Generated<string>;
  updatedBy: string;
  updatedAt: Generated<string>;
  withdrawn: Generated<boolean>;
  search: string;
};
export type StyleGuideLicenseeTable = {
  tenant: string;
  id: string;
  styleGuideId: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  assignedBy: string;
  assignedAt: Generated<string>;
};
export type ArtSourceTable = {
  tenant: string;
  id: string;
  character: ColumnType<ShownCharacter, RawBuilder<unknown>, RawBuilder<unknown>>;
  characterId: string;
  characterName: string;
  season: Season;
  year: number;
  keywords: string[];
  coverFileId: string;
  zipFileId: string;
  clipFileId: string | null;
  fileName: string;
  size: number;
  filePassword: Buffer;
  uploadedBy: string;
  uploadedAt: Generated<string>;
  deleted: Generated<boolean>;
  search: string;
};
export type ArtReleaseTable = {
  tenant: string;
  id: string;
  artSourceId: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  releasedBy: string;
  releasedAt: Generated<string>;
  openedBy: string | null;
  openedAt: string | null;
};
export type CreativeReviewTable = {
  tenant: string;
  id: string;
  itemKind: CreativeKind;
  itemId: string;
  brandOwnerId: string;
  brandOwnerName: string;
  brandOwnerNameZh: string | null;
  /** The characters of the item that belong to the brand owner. */
  characterIds: string[];
  status: CreativeReviewStatus;
  revision: number;
  waitingSince: string;
  decidedBy: string | null;
  decidedAt: string | null;
  comment: string | null;
};
export type CreativeReview = Selectable<CreativeReviewTable>;
export type CreativeLogTable = {
  tenant: string;
  id: string;
  itemId: string;
  action: CreativeLogAction;
  subject: string | null;
  subjectZh: string | null;
  reason: string | null;
  byId: string;
  byName: string;
  byRole: string;
  at: Generated<string>;
};
export type DownloadTicketTable = {
  tenant: string;
  hash: string;
  fileId: string;
  userId: string;
  companyId: string | null;
  expiresAt: string;
};

export type PictureFeaturesTable = { tenant: string; fileId: string; version: number; features: Buffer };

export type ArchiveEntriesTable = { tenant: string; archiveId: string; position: number; path: string; fileId: string };

export type InfectedFileTable = {
  tenant: string;
  id: string;
  name: string;
  purpose: FilePurpose;
  size: number;
  sha256: string;
  signature: string;
  uploaderId: string | null;
  uploaderName: string;
  at: Generated<string>;
};

/** The encryption keys with which pictures of a tenant were marked. */
export type PictureMarkKeyTable = { tenant: string; keyId: string; since: Generated<string> };

export type FilesDb = {
  infectedFile: InfectedFileTable;
  pictureFeatures: PictureFeaturesTable;
  archiveEntries: ArchiveEntriesTable;
  accessRight: AccessRightTable;
  styleGuide: StyleGuideTable;
  styleGuideLicensee: StyleGuideLicenseeTable;
  artSource: ArtSourceTable;
  artRelease: ArtReleaseTable;
  creativeReview: CreativeReviewTable;
  creativeLog: CreativeLogTable;
  downloadTicket: DownloadTicketTable;
  tenantSetting: TenantSettingTable;
  tenantDirectory: TenantDirectoryTable;
  uploads: UploadsTable;
  objects: ObjectsTable;
  attachments: AttachmentsTable;
  variants: VariantsTable;
  documents: DocumentsTable;
  accesses: AccessesTable;
  expiries: ExpiriesTable;
  certificates: CertificatesTable;
  seals: SealsTable;
  sealedRevision: SealedRevisionTable;
  archiveStamp: ArchiveStampTable;
  sealRenewal: SealRenewalTable;
  pictureMarkKey: PictureMarkKeyTable;
};
