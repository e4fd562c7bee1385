import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Capability } from '@bls/proto/domain/access/permissions';

/** The last work item of an item under review, without what a person did or wrote. */
type PublishedReview = Omit<WorkItemMoved, 'by' | 'comment' | 'informRoles'>;

export interface ReviewClockTable {
  tenant: string;
  kind: WorkItemMoved['kind'];
  itemId: string;
  revision: number;
  status: string;
  waitsFor: Capability[];
  since: string;
  deadline: string | null;
  dueOn: string;
  escalatesOn: string;
  warned: boolean;
  escalated: boolean;
  move: PublishedReview;
}
export interface ReviewClockTables {
  reviewClock: ReviewClockTable;
}
