import { today } from '../../lib/text/format.js';

/** True when the due day is before today for the tenant. */
export const isOverdue = (dueOn: string | null): boolean => dueOn !== null && dueOn < today();
