import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { DEAD_LETTER_CALLS } from '@bls/proto/contracts/calls/operations/dead-letters';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { Type } from '@nestjs/common';
import { Database } from '../db/database.js';
import type { CallContext } from '../rpc/context.js';
import { Handler } from '../rpc/handler.js';
import { DeadLetterDecisions } from './dead-letter-decisions.js';
import { openLetters } from './dead-letters.queries.js';

/**
 * The handlers of the calls about dead letters, for one service. They belong to its main process, which also has the
 * consumers of its events.
 */
export function deadLetterHandlers(service: ServiceName): Type[] {
  const { list, retry, discard } = DEAD_LETTER_CALLS[service];

  @Handler(list)
  class ListDeadLetters {
    constructor(private readonly db: Database<unknown>) {}

    execute({ limit }: RequestOf<typeof list>, ctx: CallContext): Promise<ResponseOf<typeof list>> {
      return this.db.read(ctx, (trx) => openLetters(trx, limit));
    }
  }

  @Handler(retry)
  class RetryDeadLetter {
    constructor(private readonly decisions: DeadLetterDecisions) {}

    execute(expected: RequestOf<typeof retry>, ctx: CallContext): Promise<ResponseOf<typeof retry>> {
      return this.decisions.retry(expected, ctx);
    }
  }

  @Handler(discard)
  class DiscardDeadLetter {
    constructor(private readonly decisions: DeadLetterDecisions) {}

    async execute({ reason, ...expected }: RequestOf<typeof discard>, ctx: CallContext): Promise<ResponseOf<typeof discard>> {
      await this.decisions.discard(expected, reason, ctx);
      return {};
    }
  }

  return [ListDeadLetters, RetryDeadLetter, DiscardDeadLetter];
}
