import { z } from 'zod';
import {
  DEAD_LETTER_KINDS,
  DEAD_LETTERS_PER_PAGE,
  discardFields,
  MAX_DEAD_LETTERS,
  RETRY_OUTCOMES,
} from '../../../domain/operations/dead-letters.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';
import type { ServiceName } from '../../services.js';

export const deadLetterSchema = z.object({
  id: idSchema,
  kind: z.enum(DEAD_LETTER_KINDS),
  /** Name of the event consumer or of the job. */
  handler: z.string(),
  /** Id of the event or of the job. */
  sourceId: z.string(),
  requestId: z.string(),
  error: z.string(),
  attempts: z.int(),
  /** When it failed last. */
  at: instantSchema,
  revision: z.int(),
});

const expected = { id: idSchema, revision: revisionSchema };

/**
 * The calls by which an administrator lists, retries and discards permanent failures of one service; the same
 * for each service.
 */
function deadLetterCalls<Service extends ServiceName>(service: Service) {
  const word = `${service.charAt(0).toUpperCase()}${service.slice(1)}`;
  return {
    list: defineCall({
      subject: `${service}.dead-letter.list.v1`,
      access: 'operations.manage',
      http: `GET /Operations/${word}DeadLetters`,
      shows: ['deadLetter'],
      summary: `The newest events and jobs of the own tenant that failed permanently in the ${service} service and are not decided, with their total.`,
      request: z.strictObject({ limit: z.coerce.number().int().min(1).max(MAX_DEAD_LETTERS).default(DEAD_LETTERS_PER_PAGE) }),
      response: z.object({ rows: z.array(deadLetterSchema), total: z.int() }),
    }),
    retry: defineCall({
      subject: `${service}.dead-letter.retry.v1`,
      access: 'operations.manage',
      http: `POST /Operations/Retry${word}DeadLetter`,
      changes: ['deadLetter'],
      summary: `Runs the handler of a failed event of the ${service} service again, or adds a failed job to its queue again. An event that fails again stays open with its new error.`,
      request: z.strictObject(expected),
      response: z.object({ outcome: z.enum(RETRY_OUTCOMES), error: z.string().nullable() }),
      timeout: 30_000,
    }),
    discard: defineCall({
      subject: `${service}.dead-letter.discard.v1`,
      access: 'operations.manage',
      http: `POST /Operations/Discard${word}DeadLetter`,
      changes: ['deadLetter'],
      summary: `Closes a failed event or job of the ${service} service without running it again.`,
      request: z.strictObject({ ...expected, ...discardFields.shape }),
      response: z.object({}),
    }),
  };
}

export const DEAD_LETTER_CALLS = {
  identity: deadLetterCalls('identity'),
  licensing: deadLetterCalls('licensing'),
  approvals: deadLetterCalls('approvals'),
  finance: deadLetterCalls('finance'),
  files: deadLetterCalls('files'),
} as const satisfies Record<ServiceName, ReturnType<typeof deadLetterCalls>>;

export const {
  list: identityDeadLetterList,
  retry: identityDeadLetterRetry,
  discard: identityDeadLetterDiscard,
} = DEAD_LETTER_CALLS.identity;
export const {
  list: licensingDeadLetterList,
  retry: licensingDeadLetterRetry,
  discard: licensingDeadLetterDiscard,
} = DEAD_LETTER_CALLS.licensing;
export const {
  list: approvalsDeadLetterList,
  retry: approvalsDeadLetterRetry,
  discard: approvalsDeadLetterDiscard,
} = DEAD_LETTER_CALLS.approvals;
export const { list: financeDeadLetterList, retry: financeDeadLetterRetry, discard: financeDeadLetterDiscard } = DEAD_LETTER_CALLS.finance;
export const { list: filesDeadLetterList, retry: filesDeadLetterRetry, discard: filesDeadLetterDiscard } = DEAD_LETTER_CALLS.files;
