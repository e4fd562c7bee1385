import { enqueueAll } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';
import { sendMailJob } from './send-mail.js';

/** Adds a job for each written mail, so that one wrong address delays no other mail. */
export const enqueueMails = (trx: Trx, ctx: { tenant: string; requestId: string }, mailIds: readonly string[]): Promise<void> =>
  enqueueAll(
    trx,
    ctx,
    sendMailJob,
    mailIds.map((mailId) => ({ id: mailId, payload: { mailId } })),
  );
