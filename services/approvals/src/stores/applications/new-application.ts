import type { Person } from '../../db/person.js';
import type { StoreHistoryTable, StoreRecord } from '../../db/stores.js';
import type { columnsOf } from './store-columns.js';

export type Opening = Pick<StoreRecord, 'kind' | 'id' | 'number' | 'version' | 'tripartiteName' | 'followsId' | 'followKind'> &
  ReturnType<typeof columnsOf>;
export type HistoryEntry = Omit<StoreHistoryTable, 'id'>;

/** A draft of a company's application. */
export const newApplication = (opening: Opening, tenant: string, companyId: string, by: Person, at: string): StoreRecord => ({
  ...opening,
  tenant,
  revision: 0,
  status: 'draft',
  companyId,
  approved: [],
  approvedQuantity: null,
  decision: null,
  ruleName: null,
  verdict: null,
  ceoReviews: false,
  autoStamp: false,
  sendCount: 0,
  draft: null,
  corrected: null,
  stamped: null,
  ownerId: by.userId,
  createdBy: by,
  submittedBy: null,
  submittedAt: null,
  statusSince: at,
  createdAt: at,
  updatedAt: at,
});

/** The first entry of the history. */
export const creationOf = ({ tenant, id, revision, status, createdBy, createdAt }: StoreRecord): HistoryEntry => ({
  tenant,
  applicationId: id,
  revision,
  position: 0,
  action: 'create',
  fromStatus: null,
  toStatus: status,
  by: createdBy,
  at: createdAt,
  comment: null,
  fileIds: [],
});
