import { dayAt } from '@bls/proto/domain/values/time';
import { timeOffset } from '../../lib/text/format.js';

/** Was it due before today, by the reader's calendar? */
export const isOverdue = (dueOn: string | null): boolean => dueOn !== null && dueOn < dayAt(Date.now(), timeOffset());
