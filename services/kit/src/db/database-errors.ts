const field = (error: unknown, name: 'code' | 'constraint'): string | undefined =>
  typeof error === 'object' && error !== null && name in error ? String((error as Record<string, unknown>)[name]) : undefined;

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  // a primary that has become a replica
  '25006',
  '53300',
  '08006',
  '08001',
  '08003',
]);

/** The database cannot be reached or is shutting down. Nothing was committed, so the caller may retry. */
export const isConnectionFailure = (error: unknown): boolean =>
  CONNECTION.has(field(error, 'code') ?? '') ||
  (error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    ));

/** A statement that was cancelled because its caller stopped waiting or its time was up. */
export const isCancelledStatement = (error: unknown): boolean => field(error, 'code') === '57014';

/** Values that PostgreSQL cannot store: out of range, invalid days, unsupported characters. */
const IMPOSSIBLE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
export const isImpossibleValue = (error: unknown): boolean => IMPOSSIBLE.has(field(error, 'code') ?? '');

/** A unique constraint was violated; with `constraint`, only that one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  field(error, 'code') === '23505' && (constraint === undefined || field(error, 'constraint') === constraint);

/** A row is still referenced, or references one that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => field(error, 'code') === '23503';
