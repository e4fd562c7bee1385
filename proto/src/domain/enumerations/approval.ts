import { z } from 'zod';

/** Lists of the design and product approval. Labels: text area `approval`, key `{list}.{value}`. */
export const APPROVAL_STAGES = ['graphic', 'preProduction', 'bulk'] as const;
export type ApprovalStage = (typeof APPROVAL_STAGES)[number];
export const approvalStageSchema = z.enum(APPROVAL_STAGES);

export const PRINTING_METHODS = ['colour', 'embroidery', 'intaglio', 'lithography', 'offset', 'screen', 'other'] as const;
export const COPYRIGHT_LOCATIONS = ['onTheProduct', 'wovenLabel', 'others'] as const;
export const REJECTION_REASONS = ['coloursNotMatchingStyleGuide', 'logoTooSmall', 'other'] as const;
/** What a design is for, and the possible answers of a reviewer. Labels: text area `designApproval`. */
export const DESIGN_TYPES = ['pop', 'product'] as const;
export type DesignType = (typeof DESIGN_TYPES)[number];
export const DESIGN_ACTION_TYPES = ['approved', 'disapproved'] as const;
export type DesignActionType = (typeof DESIGN_ACTION_TYPES)[number];
/** What the licensor gives to licensees: a sheet to design on, or finished artwork. */
export const TEMPLATE_KINDS = ['template', 'design'] as const;
export const AGE_GROUPS = ['adults', 'all', 'babies', 'infants', 'others', 'primaryStudents', 'teenagers'] as const;

/** Days that an open approval has been in its status: the upper bound of each bucket (null: no bound). */
export const WAITING_BUCKETS = { upTo2: 2, upTo7: 7, upTo14: 14, over14: null } as const;
export type WaitingBucket = keyof typeof WAITING_BUCKETS;
export const WAITING_BUCKET_CODES = Object.keys(WAITING_BUCKETS) as [WaitingBucket, ...WaitingBucket[]];
