import type { Capability } from '../access/permissions.js';
import type { Role } from '../access/roles.js';
import { addDays, addWorkingDays, type Day, type IsWorkingDay } from '../values/time.js';

type Limits = { reviewDays: number; reviewEscalationDays: number };
type Waiting = {
  /** The day on which the item reached the stage. */
  since: Day;
  /** When the licensee needs the answer. */
  deadline: Day | null;
};

/** The last day of a stage, and the day on which the head of its role is informed. */
export const clockOf = (
  { since, deadline }: Waiting,
  { reviewDays, reviewEscalationDays }: Limits,
  isWorkingDay: IsWorkingDay,
): { dueOn: Day; escalatesOn: Day } => {
  const limit = addWorkingDays(since, reviewDays, isWorkingDay);
  return {
    dueOn: deadline && deadline < limit ? deadline : limit,
    escalatesOn: addWorkingDays(since, reviewEscalationDays, isWorkingDay),
  };
};

/** From this day on the reviewers are warned: the day before the last one. */
export const warnsFrom = (dueOn: Day): Day => addDays(dueOn, -1);

/** The steps of reviewers, and the head of each role: who is informed when a review takes too long. */
const HEADS = {
  'approval.reviewAsDesigner': 'seniorDesigner',
  'approval.reviewAsSeniorDesigner': 'businessHead',
  'approval.reviewAsSales': 'salesManager',
  'approval.reviewAsBrandOwner': 'brandOwner',
} as const satisfies Partial<Record<Capability, Role>>;
type ReviewCapability = keyof typeof HEADS;

export const isReview = (capability: Capability): capability is ReviewCapability => capability in HEADS;

/** The heads of those that an item waits for. */
export const headsOf = (waitsFor: readonly Capability[]): Role[] => [...new Set(waitsFor.filter(isReview).map((one) => HEADS[one]))];

/** The periods for which review times are shown, in days. */
export const REVIEW_TIMES_DAYS = [30, 90, 365] as const;
