import { defineFeature, type FeatureRoute } from '../../lib/routes.js';

const capability = 'bill.read' as const;

/** The same screens under the paths of both sides. */
const side = (base: '/LicensorPaymentV2' | '/LicenseePaymentV2'): FeatureRoute[] => [
  { path: base, to: `${base}/List` },
  { path: `${base}/List`, title: 'billing.title', capability, screen: () => import('./list/bills.js') },
  { path: `${base}/Detail/{-$id}`, title: 'billing.bill', capability, screen: () => import('./detail/bill.js') },
  { path: `${base}/Payments`, title: 'billing.payments', capability, screen: () => import('./payment/payments.js') },
  { path: `${base}/Payment/$id`, title: 'billing.payment.title', capability, screen: () => import('./payment/payment.js') },
];

export const feature = defineFeature({
  routes: [...side('/LicensorPaymentV2'), ...side('/LicenseePaymentV2')],
  search: [
    { id: 'bills', title: 'billing.title', capability, search: async (text, signal) => (await import('./search.js')).find(text, signal) },
  ],
});
