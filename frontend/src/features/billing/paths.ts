import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useCan, useUser } from '../../lib/session/session.js';

/** Both sides open the same screens, each under the path of its own menu. */
export function useBillingPaths() {
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const base = own ? '/LicenseePaymentV2' : '/LicensorPaymentV2';
  return {
    own,
    list: `${base}/List`,
    payments: `${base}/Payments`,
    accounts: `${base}/Accounts`,
    bankStatements: '/LicensorPaymentV2/BankStatements',
    bankStatement: (id: string) => `/LicensorPaymentV2/BankStatement/${id}`,
    bill: (id: string) => `${base}/Detail/${id}`,
    payment: (id: string) => `${base}/Payment/${id}`,
    statement: (companyId: string, currency: string) => `${base}/Statement/${companyId}/${currency}`,
  };
}

export type BillingPart = 'bills' | 'payments' | 'accounts' | 'bankStatements';

/** The lists of billing that the reader may open, in their order. */
export function useBillingParts(): { part: BillingPart; to: string }[] {
  const can = useCan();
  const paths = useBillingPaths();
  return [
    { part: 'bills', to: paths.list },
    { part: 'payments', to: paths.payments },
    { part: 'accounts', to: paths.accounts },
    ...(can('bill.issue') ? [{ part: 'bankStatements' as const, to: paths.bankStatements }] : []),
  ];
}
