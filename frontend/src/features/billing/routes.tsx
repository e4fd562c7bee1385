import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { defineFeature, type FeatureRoute, type ScreenRoute } from '../../lib/screens/routes.js';

const capability = 'bill.read' as const;

/** The same screens under the paths of both sides. A licensee's lists are its own; what is told of one bill is told to finance, too. */
const side = (base: '/LicensorPaymentV2' | '/LicenseePaymentV2', own: Pick<ScreenRoute, 'side'> = {}): FeatureRoute[] => [
  { path: base, to: `${base}/List` },
  { path: `${base}/List`, title: 'billing.title', capability, ...own, screen: () => import('./list/bills.js') },
  { path: `${base}/Detail/{-$id}`, title: 'billing.bill', capability, screen: () => import('./detail/bill.js') },
  { path: `${base}/Payments`, title: 'billing.payments', capability, ...own, screen: () => import('./payment/payments.js') },
  { path: `${base}/Payment/$id`, title: 'billing.payment.title', capability, screen: () => import('./payment/payment.js') },
  { path: `${base}/Accounts`, title: 'billing.part.accounts', capability, ...own, screen: () => import('./account/accounts.js') },
  { path: `${base}/Statement/$companyId/$currency`, title: 'statement.title', capability, screen: () => import('./account/statement.js') },
];

export const feature = defineFeature({
  routes: [
    ...side('/LicensorPaymentV2'),
    ...side('/LicenseePaymentV2', { side: USER_TYPES.licensee }),
    {
      path: '/LicensorPaymentV2/BankStatements',
      title: 'bankStatement.title',
      capability: 'bill.issue',
      screen: () => import('./bank/bank-statements.js'),
    },
    {
      path: '/LicensorPaymentV2/BankStatement/$id',
      title: 'bankStatement.title',
      capability: 'bill.issue',
      screen: () => import('./bank/bank-statement.js'),
    },
    {
      path: '/LicensorPaymentV2/Effect/$termSheetVersionId',
      title: 'billing.effect.title',
      capability: 'royalty.simulate',
      screen: () => import('./effect/effect.js'),
    },
  ],
});
