import type { CheckAnswer, ReviewGuide, ReviewKind } from '@bls/proto/domain/approval/review-guide';
import type { Person } from './person.js';

export interface ReviewGuideTable {
  tenant: string;
  /** The property, or `ALL_PROPERTIES`. */
  propertyId: string;
  revision: number;
  guide: ReviewGuide;
  savedBy: Person;
  savedAt: string;
}
export interface ChecklistAnswerTable {
  tenant: string;
  kind: ReviewKind;
  itemId: string;
  /** The submission of the item that the answer is about. */
  round: string;
  questionId: string;
  answer: CheckAnswer;
  by: Person;
  at: string;
}
export interface SavedReplyTable {
  tenant: string;
  id: string;
  revision: number;
  ownerId: string;
  shared: boolean;
  title: string;
  text: string;
  savedBy: Person;
  savedAt: string;
}
export const ALL_PROPERTIES = '*';

/** The tables of what reviewers see beside an item. */
export interface ReviewGuideTables {
  reviewGuide: ReviewGuideTable;
  checklistAnswer: ChecklistAnswerTable;
  savedReply: SavedReplyTable;
}
