import { sql } from 'kysely';
import { type Database, jsonb } from './database.js';
import type { Metrics } from '../observability/metrics.js';

/** An event or job that failed permanently. `content` is the envelope of an event or the data of a job; `sourceId` the id of either. */
export type NewDeadLetter = {
  readonly tenant: string;
  readonly kind: 'event' | 'job';
  /** Name of the consumer or of the job. */
  readonly handler: string;
  readonly sourceId: string;
  readonly requestId: string;
  readonly content: unknown;
  readonly error: unknown;
  readonly attempts: number;
};

/** Stores events and jobs that failed permanently in the service's own schema, until an administrator retries or discards them. */
export class DeadLetters {
  constructor(
    private readonly db: Database<unknown>,
    private readonly metrics: Metrics,
  ) {}

  /** Stores a dead letter; one that failed again after a retry is open again. */
  async add(letter: NewDeadLetter): Promise<void> {
    const { tenant, kind, handler, sourceId, requestId, content, error, attempts } = letter;
    await this.db.transaction({ tenant: '*' }, (trx) =>
      sql`
        insert into dead_letter (tenant, kind, handler, source_id, request_id, content, error, attempts)
        values (${tenant}, ${kind}, ${handler}, ${sourceId}, ${requestId}, ${jsonb(content)}, ${errorText(error)}, ${attempts})
        on conflict (kind, handler, source_id) do update
        set state = 'open', error = excluded.error, attempts = excluded.attempts, at = now(), revision = dead_letter.revision + 1`.execute(
        trx,
      ),
    );
    this.metrics.deadLetters.inc({ kind, handler });
  }
}

/** The part of an error that is stored. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);
