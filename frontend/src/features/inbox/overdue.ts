import { dayAt } from '@bls/proto/domain/values/time';
import { timeOffset } from '../../lib/text/format.js';

/** True when the due day is before today in the reader's time zone. */
export const isOverdue = (dueOn: string | null): boolean => dueOn !== null && dueOn < dayAt(Date.now(), timeOffset());
