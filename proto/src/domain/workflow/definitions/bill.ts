import { defineWorkflow } from '../workflow.js';

/**
 * The workflow of a bill. A payment of the licensee has its own workflow (`payment.ts`), which changes the
 * bill.
 *
 * Facts: `settled` (no amount is open), `pending` (another payment of it is not confirmed yet), `overdue`
 * (the payment has waited longer than the tenant allows). A reported bill passes `submitted` before it waits
 * for finance; a confirmed one passes `paymentConfirmed` and ends in the state of its open amount.
 *
 * Fact `untouched`: nothing has been paid or reported. Only then finance may reverse it; the credit note is
 * offset against it immediately, and neither can be paid any more.
 *
 * Fact `credit`: the document is a credit note. It is open until it is used up: deducted from a payment, set off against a
 * bill, or refunded. While such a payment or refund waits for finance, the credit note is reserved.
 *
 * Fact `byBankLine`: a line of a bank statement pays the bill without a reported payment (`receive`), or its match is undone
 * (`undoMatch`), after which the bill has the state of what is left: paid in part, reported, or not paid.
 *
 * Fact `creditAvailable`: the licensee has a credit that can be set off against this bill, or this credit note has an amount left.
 */
export const billWorkflow = defineWorkflow({
  id: 'bill',
  initial: 'unbilled',
  steps: ['issue', 'pay', 'confirm', 'paid'],
  states: {
    unbilled: { tone: 'neutral', step: 'issue' },
    notPaid: { tone: 'warning', step: 'pay' },
    kickedBack: { tone: 'error', step: 'pay' },
    partiallyPaid: { tone: 'warning', step: 'pay' },
    submitted: { tone: 'information', step: 'confirm' },
    waitForConfirmation: { tone: 'information', step: 'confirm' },
    paymentConfirmed: { tone: 'ok', step: 'paid' },
    paid: { tone: 'ok', step: 'paid', final: true },
    reversed: { tone: 'neutral', step: 'paid', final: true },
    creditOpen: { tone: 'information', step: 'pay' },
    creditReserved: { tone: 'information', step: 'confirm' },
    creditUsed: { tone: 'ok', step: 'paid', final: true },
  },
  transitions: [
    { action: 'issue', from: ['unbilled'], to: 'notPaid', by: 'system', direction: 'forward', when: { credit: false } },
    { action: 'issue', from: ['unbilled'], to: 'creditOpen', by: 'system', direction: 'forward', when: { credit: true } },
    {
      action: 'report',
      from: ['notPaid', 'kickedBack', 'partiallyPaid', 'waitForConfirmation'],
      to: 'submitted',
      by: 'payment.report',
      direction: 'forward',
      needs: ['file'],
    },
    { action: 'hand', from: ['submitted'], to: 'waitForConfirmation', by: 'system', direction: 'forward' },
    { action: 'confirm', from: ['waitForConfirmation'], to: 'paymentConfirmed', by: 'payment.confirm', direction: 'forward' },
    { action: 'settle', from: ['paymentConfirmed'], to: 'paid', by: 'system', direction: 'forward', when: { settled: true } },
    {
      action: 'keep',
      from: ['paymentConfirmed'],
      to: 'waitForConfirmation',
      by: 'system',
      direction: 'forward',
      when: { settled: false, pending: true },
    },
    {
      action: 'reopen',
      from: ['paymentConfirmed'],
      to: 'partiallyPaid',
      by: 'system',
      direction: 'backward',
      when: { settled: false, pending: false },
    },
    {
      action: 'kickBack',
      from: ['waitForConfirmation'],
      to: 'kickedBack',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
    },
    { action: 'autoReject', from: ['waitForConfirmation'], to: 'kickedBack', by: 'system', direction: 'backward', when: { overdue: true } },
    {
      action: 'reverse',
      from: ['notPaid', 'kickedBack'],
      to: 'reversed',
      by: 'bill.reverse',
      direction: 'backward',
      needs: ['reason'],
      when: { untouched: true },
    },
    {
      action: 'setOff',
      from: ['notPaid', 'kickedBack', 'partiallyPaid', 'waitForConfirmation'],
      to: 'paymentConfirmed',
      by: 'credit.setOff',
      direction: 'forward',
      when: { creditAvailable: true },
    },
    {
      action: 'receive',
      from: ['notPaid', 'kickedBack', 'partiallyPaid', 'waitForConfirmation'],
      to: 'paymentConfirmed',
      by: 'payment.confirm',
      direction: 'forward',
      when: { byBankLine: true },
    },
    {
      action: 'undoMatch',
      from: ['paid', 'partiallyPaid', 'waitForConfirmation', 'kickedBack'],
      to: 'waitForConfirmation',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, pending: true },
    },
    {
      action: 'undoMatch',
      from: ['paid', 'partiallyPaid', 'kickedBack'],
      to: 'partiallyPaid',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, pending: false, untouched: false },
    },
    {
      action: 'undoMatch',
      from: ['paid', 'partiallyPaid', 'kickedBack'],
      to: 'notPaid',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, pending: false, untouched: true },
    },
    {
      action: 'undoMatch',
      from: ['creditOpen', 'creditReserved', 'creditUsed'],
      to: 'creditReserved',
      by: 'payment.confirm',
      direction: 'backward',
      needs: ['reason'],
      when: { byBankLine: true, pending: true },
    },
    // A credit note: after each action the system says whether it is open, reserved or used up.
    { action: 'report', from: ['creditOpen', 'creditReserved'], to: 'creditOpen', by: 'payment.report', direction: 'forward' },
    {
      action: 'refund',
      from: ['creditOpen', 'creditReserved'],
      to: 'creditOpen',
      by: 'credit.refund',
      direction: 'forward',
      needs: ['file'],
      when: { creditAvailable: true },
    },
    {
      action: 'setOff',
      from: ['creditOpen', 'creditReserved'],
      to: 'creditOpen',
      by: 'credit.setOff',
      direction: 'forward',
      when: { creditAvailable: true },
    },
    { action: 'confirm', from: ['creditReserved'], to: 'creditOpen', by: 'payment.confirm', direction: 'forward' },
    { action: 'kickBack', from: ['creditReserved'], to: 'creditOpen', by: 'payment.confirm', direction: 'backward', needs: ['reason'] },
    { action: 'autoReject', from: ['creditReserved'], to: 'creditOpen', by: 'system', direction: 'backward', when: { overdue: true } },
    { action: 'settle', from: ['creditOpen'], to: 'creditUsed', by: 'system', direction: 'forward', when: { settled: true } },
    {
      action: 'reserve',
      from: ['creditOpen'],
      to: 'creditReserved',
      by: 'system',
      direction: 'forward',
      when: { settled: false, pending: true },
    },
  ],
});

export type BillStatus = keyof typeof billWorkflow.states;
export type BillAction = (typeof billWorkflow.transitions)[number]['action'];
export const BILL_STATUSES = Object.keys(billWorkflow.states) as [BillStatus, ...BillStatus[]];
