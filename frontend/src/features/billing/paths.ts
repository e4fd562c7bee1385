import { USER_TYPES } from '@bls/proto/roles';
import { useUser } from '../../lib/session.js';

/** Both sides open the same screens, each under the path of its own menu. */
export function useBillingPaths() {
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const base = own ? '/LicenseePaymentV2' : '/LicensorPaymentV2';
  return {
    own,
    list: `${base}/List`,
    payments: `${base}/Payments`,
    bill: (id: string) => `${base}/Detail/${id}`,
    payment: (id: string) => `${base}/Payment/${id}`,
  };
}
