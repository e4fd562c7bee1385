import type { RETRY_OUTCOMES } from '@bls/proto/domain/operations/dead-letters';
import { envelopeSchema } from '@bls/proto/contracts/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import { Database } from '../db/database.js';
import { isTransient } from '../db/transient.js';
import { EventStrategy } from '../events/event-strategy.js';
import { type JobData, JobQueue } from '../jobs/job-queue.js';
import type { CallContext } from '../rpc/context.js';
import { errorText } from '../db/dead-letters.js';
import { letterExists } from './dead-letters.queries.js';
import { type DecidedLetter, decideLetter, saveFailedRetry, type SeenLetter } from './dead-letters.repository.js';

type Retried = { outcome: (typeof RETRY_OUTCOMES)[number]; error: string | null };

/**
 * The decisions about what failed permanently in this service. Each is conditional on the revision that the person saw. The
 * letter itself records who decided it, when and why; the audit trail of identity is about accounts and settings.
 */
@Injectable()
export class DeadLetterDecisions {
  constructor(
    private readonly db: Database<unknown>,
    private readonly events: EventStrategy,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Runs the handler of an event in the transaction that closes its letter, so that both happen or neither; a failure is
   * saved in the letter, which stays open. A job is added to its queue again; when it fails permanently, its letter opens again.
   */
  async retry(seen: SeenLetter, ctx: CallContext): Promise<Retried> {
    try {
      const retried = await this.db.transaction(ctx, async (trx) => {
        const letter = await decideLetter(trx, seen, { state: 'retried', by: ctx.actor.userId });
        if (!letter) throw await refusal(trx, seen);
        return letter.kind === 'event' ? this.handle(trx, letter, ctx) : this.queueAgain(letter);
      });
      ctx.log.info({ letter: seen.id, by: ctx.actor.userId, outcome: retried.outcome }, 'dead letter retried');
      return retried;
    } catch (failure) {
      if (!(failure instanceof FailedAgain)) throw failure;
      ctx.log.warn({ letter: seen.id, error: failure.cause }, 'dead letter failed again');
      const error = errorText(failure.cause);
      const isSaved = await this.db.transaction(ctx, (trx) => saveFailedRetry(trx, seen, error));
      if (!isSaved) throw new CallError('conflict');
      return { outcome: 'failed', error };
    }
  }

  async discard(seen: SeenLetter, reason: string, ctx: CallContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const letter = await decideLetter(trx, seen, { state: 'discarded', by: ctx.actor.userId, reason });
      if (!letter) throw await refusal(trx, seen);
    });
    ctx.log.info({ letter: seen.id, by: ctx.actor.userId }, 'dead letter discarded');
  }

  private async handle(trx: Transaction<unknown>, { handler, content }: DecidedLetter, ctx: CallContext): Promise<Retried> {
    const delivery = this.events.deliveryOf(handler);
    if (!delivery) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'deadLetterHandler', params: { handler } }] });
    try {
      await delivery.handleIn(trx, envelopeSchema.parse(content), ctx.log);
    } catch (error) {
      if (isTransient(error)) throw error;
      throw new FailedAgain(error);
    }
    return { outcome: 'handled', error: null };
  }

  /** The row of the letter is locked meanwhile: should the job fail at once, it opens the letter after this commit. */
  private async queueAgain({ handler, sourceId, content }: DecidedLetter): Promise<Retried> {
    const { heavy = false, ...data } = content as JobData & { heavy?: boolean };
    await this.queue.retry(sourceId, handler, data, heavy);
    return { outcome: 'queued', error: null };
  }
}

/** The handler of an event failed again, with an error of the handler. */
class FailedAgain extends Error {
  constructor(cause: unknown) {
    super('the handler failed again', { cause });
  }
}

const refusal = async (trx: Transaction<unknown>, { id }: SeenLetter): Promise<CallError> =>
  new CallError((await letterExists(trx, id)) ? 'conflict' : 'notFound');
