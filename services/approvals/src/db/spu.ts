import type { PictureKind } from '@bls/proto/domain/approval/picture';
import type { ImageKind } from '@bls/proto/domain/enumerations/files';
import type { MatchMode, SkuImportStatus, SpuStatus, SpuSubmissionState } from '@bls/proto/domain/enumerations/spu';
import type { MatchParts } from '@bls/proto/domain/spu/matching/parts';
import type { ImportCells, ImportColumn } from '@bls/proto/domain/spu/import-columns';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { ColumnType, Selectable } from 'kysely';
import type { Person } from './person.js';

/** Who decided: a person, or the system. */
export type Decider = { userId?: string; name: string; role?: string };
/** The approved product that an SPU is most similar to. */
export type Target = { code: string; name: string; approvalNumber: string | null };

export interface SpuSettingTable {
  tenant: string;
  revision: number;
  mode: MatchMode;
  approveFrom: ColumnType<string, number, number>;
  rejectBelow: ColumnType<string, number, number>;
  savedBy: Person;
  savedAt: string;
}
export interface SpuCounterTable {
  tenant: string;
  series: string;
  year: number;
  last: number;
}
export interface SpuSubmissionTable {
  tenant: string;
  id: string;
  revision: number;
  number: string;
  state: SpuSubmissionState;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  contractId: string;
  contractNumber: string;
  propertyId: string;
  propertyName: string;
  propertyNameZh: string | null;
  brandOwnerId: string | null;
  /** Fixed by the submission: the brand owner's designer decides after the senior designer. */
  brandOwnerReviews: boolean;
  itemCode: string | null;
  fileId: string;
  fileName: string;
  items: number;
  pictures: number;
  issues: Issue[];
  submittedBy: Person;
  submittedAt: string;
}
export interface SpuItemTable {
  tenant: string;
  id: string;
  revision: number;
  submissionId: string;
  companyId: string;
  itemCode: string;
  status: SpuStatus;
  similarity: number | null;
  /** How far the shapes of the deciding pictures agree; null as `parts` of the pictures. */
  shape: number | null;
  mode: MatchMode | null;
  target: Target | null;
  approvalNumber: string | null;
  coverFileId: string | null;
  pictures: number;
  decidedBy: string | null;
  decidedAt: string | null;
  submittedAt: string;
}
export interface SpuPictureTable {
  tenant: string;
  id: string;
  itemId: string;
  position: number;
  fileId: string;
  name: string;
  kind: ImageKind;
  width: number;
  height: number;
  /** Written by earlier versions only. */
  fingerprint: ColumnType<string | null, undefined>;
  targetFileId: string | null;
  targetName: string | null;
  targetKind: PictureKind | null;
  similarity: number | null;
  /** Null in rows of earlier versions, whose similarity was another measure. */
  parts: MatchParts | null;
}
export interface SpuHistoryTable {
  tenant: string;
  id: string;
  itemId: string;
  revision: number;
  action: string;
  fromStatus: SpuStatus | null;
  toStatus: SpuStatus;
  by: Decider;
  at: string;
  comment: string | null;
  cancelled: number;
}
export interface SpuMarkTable {
  tenant: string;
  id: string;
  number: string;
  code: string;
  itemId: string;
  pictureId: string;
  fileId: string;
  fileName: string;
  issuedBy: Person;
  issuedAt: string;
  cancelledAt: string | null;
}
export interface SkuImportTable {
  tenant: string;
  id: string;
  revision: number;
  number: string;
  status: SkuImportStatus;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  contractId: string;
  contractNumber: string;
  fileId: string;
  fileName: string;
  photosFileId: string | null;
  photosName: string | null;
  rows: number;
  products: number;
  pictures: number;
  errors: number;
  issues: Issue[];
  missing: string[];
  /** The columns of its rows, when they are not the usual ones. */
  columns: ImportColumn[] | null;
  uploadedBy: Person;
  uploadedAt: string;
  submittedAt: string | null;
}
export interface SkuImportRowTable {
  tenant: string;
  importId: string;
  line: number;
  cells: Partial<ImportCells>;
  issues: Issue[];
}
export interface ImportedProductTable {
  tenant: string;
  id: string;
  importId: string;
  companyId: string;
  contractId: string;
  itemCode: string;
  productName: string;
  propertyId: string;
  category: string;
  subCategory: string;
  attributes: Record<string, string>;
  pictureFileIds: string[];
}

/** Existing SPUs, their marks, and imported products. */
export interface SpuTables {
  spuSetting: SpuSettingTable;
  spuCounter: SpuCounterTable;
  spuSubmission: SpuSubmissionTable;
  spuItem: SpuItemTable;
  spuPicture: SpuPictureTable;
  spuHistory: SpuHistoryTable;
  spuMark: SpuMarkTable;
  skuImport: SkuImportTable;
  skuImportRow: SkuImportRowTable;
  importedProduct: ImportedProductTable;
}

export type SpuSubmissionRecord = Selectable<SpuSubmissionTable>;
export type SpuItemRecord = Selectable<SpuItemTable>;
export type SpuPictureRecord = Selectable<SpuPictureTable>;
export type SkuImportRecord = Selectable<SkuImportTable>;
