import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';

/** Makes every process forget what the user may do: the next request is judged by what is stored now. */
export const tellRightsChanged = (trx: Trx, ctx: { tenant: string; requestId: string }, userId: string): Promise<void> =>
  emit(trx, ctx, sessionEnded, { userId, reason: 'rightsChanged' });
