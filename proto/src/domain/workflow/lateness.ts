/** Lists of deals, approvals or applications mark an open item as late from this many days in one status on. */
export const LIST_LATE_AFTER_DAYS = 7;

/** The inbox and the workflow line mark a task as late from this many days on: one person has to act on it. */
export const TASK_LATE_AFTER_DAYS = 3;
