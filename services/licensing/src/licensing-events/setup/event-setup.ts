import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { CallError } from '@bls/proto/domain/values/errors';

/** Throws `notFound`. */
export function findEntry<T extends { id: string }>(entries: readonly T[], id: string): T {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new CallError('notFound');
  return found;
}

/** `alreadyExists` at the field whose unique index refused a row; any other error as it is. */
export function takenNameError(error: unknown): unknown {
  if (isUniqueViolation(error, 'event_category_banner'))
    return new CallError('alreadyExists', { issues: [{ path: ['bannerFileId'], rule: 'bannerNameTaken' }] });
  if (isUniqueViolation(error, 'event_category_name') || isUniqueViolation(error, 'event_attribute_name'))
    return new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'eventNameTaken' }] });
  return isUniqueViolation(error) ? new CallError('alreadyExists') : error;
}
