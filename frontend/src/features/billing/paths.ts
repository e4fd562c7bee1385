import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useCan, useUser } from '../../lib/session/session.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The billing screens of the reader's side; each side has its own base path. */
export function useBillingPaths() {
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const routes = own ? ROUTES.billing.licensee : ROUTES.billing.licensor;
  return {
    own,
    list: pathTo(routes.list),
    unbilled: pathTo(routes.unbilled),
    payments: pathTo(routes.payments),
    accounts: pathTo(routes.accounts),
    bankStatements: pathTo(ROUTES.billing.bankStatements),
    bankStatement: (id: string) => pathTo(ROUTES.billing.bankStatement, { id }),
    bill: (id: string) => pathTo(routes.bill, { id }),
    payment: (id: string) => pathTo(routes.payment, { id }),
    statement: (companyId: string, currency: string) => pathTo(routes.statement, { companyId, currency }),
  };
}

export type BillingPart = 'bills' | 'unbilled' | 'payments' | 'accounts' | 'cash' | 'bankStatements';

/** The billing lists that the reader may open, in display order. */
export function useBillingParts(): { part: BillingPart; to: Path }[] {
  const can = useCan();
  const paths = useBillingPaths();
  return [
    { part: 'bills', to: paths.list },
    { part: 'unbilled', to: paths.unbilled },
    { part: 'payments', to: paths.payments },
    { part: 'accounts', to: paths.accounts },
    ...(can('analysis.read') ? [{ part: 'cash' as const, to: pathTo(ROUTES.billing.cash) }] : []),
    ...(can('bill.issue') ? [{ part: 'bankStatements' as const, to: paths.bankStatements }] : []),
  ];
}
