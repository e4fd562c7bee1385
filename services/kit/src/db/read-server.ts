import type { Kysely } from 'kysely';
import type { Logger } from '../observability/logger.js';
import { isConnectionFailure } from './database-errors.js';

/** How long reads go to the primary after a standby did not answer. */
const AVOIDED_MS = 2000;

/** A standby ends a read whose rows the primary has removed since, or that delays the replay of WAL. */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01']);

/**
 * A standby of the database that answers reads of calls. It must be a synchronous one with `synchronous_commit =
 * remote_apply`: a commit is then acknowledged when the standby shows it, so that everybody reads their own changes. While it
 * does not answer, the primary does.
 */
export class ReadServer<DB> {
  private avoidedUntil = 0;

  constructor(
    private readonly kysely: Kysely<DB>,
    private readonly log: Logger,
  ) {}

  /** The result of `work` on the standby, or of the same work on `primary`. The work only reads, so it may run twice. */
  async read<T>(primary: Kysely<DB>, work: (database: Kysely<DB>) => Promise<T>): Promise<T> {
    if (Date.now() < this.avoidedUntil) return work(primary);
    try {
      return await work(this.kysely);
    } catch (error) {
      const isAway = isConnectionFailure(error);
      if (!isAway && !RECOVERY_CONFLICTS.has(String((error as { code?: unknown }).code))) throw error;
      if (isAway) {
        this.avoidedUntil = Date.now() + AVOIDED_MS;
        this.log.warn({ error: (error as Error).message }, 'the read server does not answer; the primary does');
      }
      return work(primary);
    }
  }

  close(): Promise<void> {
    return this.kysely.destroy();
  }
}
