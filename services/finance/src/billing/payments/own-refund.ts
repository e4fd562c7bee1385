import type { Actor } from '@bls/proto/domain/access/actor';
import type { PaymentRecord } from '../../db/schema.js';

/** A refund is confirmed by another person than the one who reported it. */
export const isOwnRefund = ({ kind, reportedBy }: Pick<PaymentRecord, 'kind' | 'reportedBy'>, { userId }: Pick<Actor, 'userId'>): boolean =>
  kind === 'refund' && reportedBy === userId;
