import type { PopFiles } from '@bls/proto/contracts/calls/approvals/pop';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import type { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import type { PopAction, PopStatus } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import type { Selectable } from 'kysely';
import type { Person } from './person.js';

export interface PopApprovalTable {
  tenant: string;
  id: string;
  revision: number;
  status: PopStatus;
  number: string;
  version: number;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  propertyId: string;
  propertyName: string;
  propertyNameZh: string | null;
  brandOwnerId: string | null;
  /** Fixed by the first submission: the brand owner's designer decides before sales. */
  brandOwnerReviews: boolean;
  approvalNumber: string;
  popName: string;
  advertisingMethod: PopContent['advertisingMethod'];
  coverFileId: string;
  /** The owner: who submitted it first, or the person it was reassigned to. */
  ownerId: string;
  submittedAt: string;
  waitingSince: string;
  search: string;
}
export interface PopVersionTable {
  tenant: string;
  popId: string;
  number: number;
  content: PopContent;
  files: PopFiles;
  submittedBy: Person;
  submittedAt: string;
}
export interface PopHistoryTable {
  tenant: string;
  id: string;
  popId: string;
  revision: number;
  version: number;
  action: PopAction;
  fromStatus: PopStatus | null;
  toStatus: PopStatus;
  by: Person;
  at: string;
  reason: (typeof REJECTION_REASONS)[number] | null;
  comment: string | null;
}
export interface PopCounterTable {
  tenant: string;
  year: number;
  last: number;
}

/** The tables of promotional material. */
export interface PopTables {
  popApproval: PopApprovalTable;
  popVersion: PopVersionTable;
  popHistory: PopHistoryTable;
  popCounter: PopCounterTable;
}
export type PopRecord = Selectable<PopApprovalTable>;
