import { paymentList, paymentRead } from '@bls/proto/client/finance/payments';
import type { Currency } from '@bls/proto/domain/values/money';
import { useCall } from '../../../lib/api/query.js';

/** Newest first; certificates among them name a tax office. */
const NEWEST = { sort: '-reportedAt', pageSize: 10 } as const;

/**
 * The bank and account that the last payment of a licensee in a currency came from: it usually pays from the same one. Undefined
 * while it is being read, empty for the first payment.
 */
export function useLastPayer(companyId: string | undefined, currency: Currency): string | undefined {
  const list = useCall(paymentList, companyId ? { companyId, currency, ...NEWEST } : undefined);
  const last = list.data?.rows.find(({ kind }) => kind === 'payment');
  const read = useCall(paymentRead, last ? { id: last.id } : undefined);
  if (!companyId || list.error || read.error || (list.data && !last)) return '';
  return read.data?.payment.payerBank;
}
