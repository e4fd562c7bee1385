import type { Issue } from '@bls/proto/domain/values/errors';

/** The error of a failed call: a code of the catalogue, a translated message, and the broken rules. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly issues: Issue[] = [],
    readonly status = 0,
    /** The call that failed. */
    readonly path = '',
    /** The id of the request in the logs of all servers. */
    readonly requestId = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Codes that do not depend on the data, so that a retry is useful. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && ['unavailable', 'timeout', 'network'].includes(error.code);

/** A conflict: somebody else changed the data, so that the screen is stale. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'wrongState');
