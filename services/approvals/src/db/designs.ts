import type { DesignContent, DesignSampleFiles } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { DesignDraft } from '@bls/proto/domain/approval/design';
import type { DesignType, REJECTION_REASONS, TEMPLATE_KINDS } from '@bls/proto/domain/enumerations/approval';
import type { Currency } from '@bls/proto/domain/values/money';
import type { DesignAction, DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { DesignReleaseStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import type { Selectable } from 'kysely';
import type { Person } from './person.js';

export interface DesignApprovalTable {
  tenant: string;
  id: string;
  revision: number;
  status: DesignStatus;
  designType: DesignType;
  approvalNumber: string | null;
  name: string | null;
  version: number;
  sampleNumber: number;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  propertyId: string | null;
  propertyName: string | null;
  propertyNameZh: string | null;
  brandOwnerId: string | null;
  brandOwnerReviews: boolean;
  /** The workflow version of its first submission; null is the standard workflow. */
  workflowVersionId: string | null;
  currency: Currency;
  coverFileId: string | null;
  draft: DesignContent | null;
  sentSample: boolean;
  receivedSample: boolean;
  /** The owner: who created it, or the person it was reassigned to. */
  ownerId: string;
  submittedAt: string | null;
  waitingSince: string;
  search: string;
}
export interface DesignVersionTable {
  tenant: string;
  designId: string;
  number: number;
  content: DesignDraft;
  pictures: FileDescription[];
  submittedBy: Person;
  submittedAt: string;
}
export interface DesignSampleTable {
  tenant: string;
  designId: string;
  number: number;
  version: number;
  files: DesignSampleFiles;
  remark: string | null;
  submittedBy: Person;
  submittedAt: string;
}
export interface DesignHistoryTable {
  tenant: string;
  id: string;
  designId: string;
  revision: number;
  version: number;
  action: DesignAction | 'create';
  fromStatus: DesignStatus | null;
  toStatus: DesignStatus;
  by: Person;
  at: string;
  reason: (typeof REJECTION_REASONS)[number] | null;
  comment: string | null;
}
export interface DesignTemplateTable {
  tenant: string;
  id: string;
  kind: (typeof TEMPLATE_KINDS)[number];
  designType: DesignType;
  name: string;
  note: string | null;
  category: string | null;
  propertyId: string | null;
  propertyName: string | null;
  propertyNameZh: string | null;
  file: FileDescription;
  uploadedBy: Person;
  uploadedAt: string;
}
export interface DesignReleaseTable {
  tenant: string;
  id: string;
  revision: number;
  status: DesignReleaseStatus;
  templateId: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  note: string | null;
  releasedBy: Person;
  releasedAt: string;
  receivedBy: Person | null;
  receivedAt: string | null;
  withdrawnBy: Person | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}
export interface DesignReleaseHistoryTable {
  tenant: string;
  id: string;
  releaseId: string;
  revision: number;
  action: 'release' | 'receive' | 'withdraw';
  fromStatus: DesignReleaseStatus | null;
  toStatus: DesignReleaseStatus;
  by: Person;
  at: string;
  comment: string | null;
}

/** The tables of designs and of the templates that they are made on. */
export interface DesignTables {
  designApproval: DesignApprovalTable;
  designVersion: DesignVersionTable;
  designSample: DesignSampleTable;
  designHistory: DesignHistoryTable;
  designTemplate: DesignTemplateTable;
  designRelease: DesignReleaseTable;
  designReleaseHistory: DesignReleaseHistoryTable;
}
export type DesignRecord = Selectable<DesignApprovalTable>;
export type TemplateRecord = Selectable<DesignTemplateTable>;
export type ReleaseRecord = Selectable<DesignReleaseTable>;
