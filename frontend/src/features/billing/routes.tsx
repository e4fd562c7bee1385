import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature, type FeatureRoute, type ScreenRoute } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const capability = 'bill.read' as const;

/** The same screens for both sides. The licensee's lists are its own; details of a bill also open for finance. */
const side = (at: typeof ROUTES.billing.licensor | typeof ROUTES.billing.licensee, own: Pick<ScreenRoute, 'side'> = {}): FeatureRoute[] => [
  { path: at.root, to: at.list },
  { path: at.list, title: 'billing.title', capability, ...own, screen: () => import('./list/bills.js') },
  { path: at.unbilled, title: 'billing.part.unbilled', capability, ...own, screen: () => import('./list/unbilled.js') },
  { path: at.bill, title: 'billing.bill', capability, screen: () => import('./detail/bill.js') },
  { path: at.payments, title: 'billing.payments', capability, ...own, screen: () => import('./payment/payments.js') },
  { path: at.payment, title: 'billing.payment.title', capability, screen: () => import('./payment/payment.js') },
  { path: at.accounts, title: 'billing.part.accounts', capability, ...own, screen: () => import('./account/accounts.js') },
  { path: at.statement, title: 'statement.title', capability, screen: () => import('./account/statement.js') },
];

export const feature = defineFeature({
  routes: [
    ...side(ROUTES.billing.licensor),
    ...side(ROUTES.billing.licensee, { side: USER_TYPES.licensee }),
    { path: ROUTES.billing.cash, title: 'billing.part.cash', capability: 'analysis.read', screen: () => import('./cash/cash-calendar.js') },
    {
      path: ROUTES.billing.bankStatements,
      title: 'bankStatement.title',
      capability: 'bill.issue',
      screen: () => import('./bank/bank-statements.js'),
    },
    {
      path: ROUTES.billing.bankStatement,
      title: 'bankStatement.title',
      capability: 'bill.issue',
      screen: () => import('./bank/bank-statement.js'),
    },
    {
      path: ROUTES.billing.effect,
      title: 'billing.effect.title',
      capability: 'royalty.simulate',
      screen: () => import('./effect/effect.js'),
    },
  ],
});
