import { CallError } from '@bls/proto/domain/values/errors';

const CODES: ReadonlySet<string> = new Set(['notFound', 'unsupportedFile', 'unsafeFile', 'invalid']);

/** An error that another attempt does not solve: the file of the template has changed or is missing. */
export const isPermanent = (error: unknown): boolean => error instanceof CallError && CODES.has(error.code);
