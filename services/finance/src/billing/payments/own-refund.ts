import type { Actor } from '@bls/proto/domain/access/actor';
import type { PaymentRecord } from '../../db/schema.js';

type Reported = Pick<PaymentRecord, 'kind' | 'reportedBy'>;

/** Who may not confirm a payment: a refund is confirmed by another person than the one who reported it. */
export const mayNotConfirm = ({ kind, reportedBy }: Reported): string | undefined => (kind === 'refund' ? reportedBy : undefined);

export const isOwnRefund = (payment: Reported, { userId }: Pick<Actor, 'userId'>): boolean => mayNotConfirm(payment) === userId;
