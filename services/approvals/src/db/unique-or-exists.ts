import { CallError } from '@bls/proto/domain/values/errors';
import { isUniqueViolation } from '@bls/kit/db/database-errors';

/** Runs a transaction; throws `alreadyExists` when a unique index refused one of its rows. */
export async function uniqueOrExists<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new CallError('alreadyExists');
    throw error;
  }
}
