import { defineWorkflow } from '../workflow.js';

/**
 * The workflow of a payment: reported by the licensee, confirmed by finance when the money has arrived, or kicked back with a
 * reason; the system kicks back one that is not confirmed in time. A kicked-back payment does not change any more: the
 * licensee reports a new one.
 *
 * Facts: `overdue` (it has waited longer than the tenant allows), `byBankLine` (a line of a bank statement has confirmed it) and
 * `reported`. Only such a confirmation is undone: what the licensee reported waits again, money without a report is reversed.
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
    reversed: { tone: 'neutral', step: 'paid', final: true },
  },
  transitions: [
    { action: 'confirm', from: ['submitted'], to: 'financeConfirmed', by: 'payment.confirm', direction: 'forward', takes: ['comment'] },
    { action: 'settle', from: ['financeConfirmed'], to: 'paid', by: 'system', direction: 'forward' },
    { action: 'kickBack', from: ['submitted'], to: 'kickedBack', by: 'payment.confirm', direction: 'backward', needs: ['reason'] },
    { action: 'autoReject', from: ['submitted'], to: 'kickedBack', by: 'system', direction: 'backward', when: { overdue: true } },
    {
      action: 'undoMatch',
      from: ['paid'],
      to: 'submitted',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, reported: true },
    },
    {
      action: 'undoMatch',
      from: ['paid'],
      to: 'reversed',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, reported: false },
    },
  ],
});

export type PaymentStatus = keyof typeof paymentWorkflow.states;
export type PaymentAction = (typeof paymentWorkflow.transitions)[number]['action'];
export const PAYMENT_STATUSES = Object.keys(paymentWorkflow.states) as [PaymentStatus, ...PaymentStatus[]];
