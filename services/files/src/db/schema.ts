import type { FileKind, FilePurpose, FileVariant, PICTURE_STATES, UploadState } from '@bls/proto/enumerations/files';
import type { CallErrorBody } from '@bls/proto/errors';
import type { ColumnType, Generated } from 'kysely';

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
  createdAt: Generated<string>;
};

export type AttachmentsTable = {
  tenant: string;
  fileId: string;
  ownerKind: string;
  ownerId: string;
  companyId: string | null;
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
  variant: Exclude<FileVariant, 'original'>;
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

export type ExpiriesTable = { tenant: string; kind: 'upload' | 'object'; id: string; at: string };

export type FilesDb = {
  uploads: UploadsTable;
  objects: ObjectsTable;
  attachments: AttachmentsTable;
  variants: VariantsTable;
  documents: DocumentsTable;
  accesses: AccessesTable;
  expiries: ExpiriesTable;
};
