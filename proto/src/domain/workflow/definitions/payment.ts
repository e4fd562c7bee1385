import { defineWorkflow } from '../workflow.js';

/**
 * The way of a payment: reported by the licensee, confirmed by finance when the money is there, or kicked back with a
 * reason; one that nobody confirms in time is kicked back by the system. A kicked-back payment stays as it is: the
 * licensee reports again.
 *
 * Fact: `overdue` (it has waited longer than the tenant allows).
 */
export const paymentWorkflow = defineWorkflow({
  id: 'payment',
  initial: 'submitted',
  steps: ['report', 'confirm', 'paid'],
  states: {
    submitted: { tone: 'information', step: 'confirm' },
    financeConfirmed: { tone: 'ok', step: 'paid' },
    paid: { tone: 'ok', step: 'paid', final: true },
    kickedBack: { tone: 'error', step: 'report', final: true },
  },
  transitions: [
    { action: 'confirm', from: ['submitted'], to: 'financeConfirmed', by: 'payment.confirm', direction: 'forward', takes: ['comment'] },
    { action: 'settle', from: ['financeConfirmed'], to: 'paid', by: 'system', direction: 'forward' },
    { action: 'kickBack', from: ['submitted'], to: 'kickedBack', by: 'payment.confirm', direction: 'backward', needs: ['reason'] },
    { action: 'autoReject', from: ['submitted'], to: 'kickedBack', by: 'system', direction: 'backward', when: { overdue: true } },
  ],
});

export type PaymentStatus = keyof typeof paymentWorkflow.states;
export type PaymentAction = (typeof paymentWorkflow.transitions)[number]['action'];
export const PAYMENT_STATUSES = Object.keys(paymentWorkflow.states) as [PaymentStatus, ...PaymentStatus[]];
