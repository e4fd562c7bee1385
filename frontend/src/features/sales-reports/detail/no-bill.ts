import type { ResponseOf } from '@bls/proto/contracts/call';
import type { royaltyOfReport } from '@bls/proto/client/finance/bills';
import { isZero } from '../../../domain/explain/exact.js';

type Page = Pick<ResponseOf<typeof royaltyOfReport>['pools'][number]['page'], 'on' | 'billedBefore'>;

/**
 * The reason why a pool has no bill. While its payment period is open, only the excess over earlier bills is billed, at
 * its end: a guarantee that was billed in advance covers royalty below it.
 */
export const noBillReason = ({ on, billedBefore }: Page): 'covered' | 'later' | 'laterAbove' => {
  if (on !== null) return 'covered';
  return isZero(billedBefore) ? 'later' : 'laterAbove';
};
