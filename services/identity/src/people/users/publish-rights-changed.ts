import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';

/** Makes every process drop its cached session of the user, so that the next request is checked against the stored rights. */
export const publishRightsChanged = (trx: Trx, ctx: { tenant: string; requestId: string }, userId: string): Promise<void> =>
  emit(trx, ctx, sessionEnded, { userId, reason: 'rightsChanged' });
