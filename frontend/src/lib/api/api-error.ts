import type { Issue } from '@bls/proto/domain/values/errors';

/** What a failed call looks like to a screen: a code of the catalogue, a translated sentence, and the broken rules. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly issues: Issue[] = [],
    readonly status = 0,
    /** The call that failed. */
    readonly path = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Codes that say nothing about the data, so that trying again is worth it. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && ['unavailable', 'timeout', 'network'].includes(error.code);

/** Somebody else was faster: what is on screen is not how things stand any more. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'wrongState');
