import { defineWorkflow } from '../workflow.js';

/** The workflow of an event: only the licensor sees a draft; a published event ends or is cancelled, and can still be read. */
export const eventWorkflow = defineWorkflow({
  id: 'event',
  initial: 'draft',
  steps: ['prepare', 'run', 'ended'],
  states: {
    draft: { tone: 'neutral', step: 'prepare' },
    published: { tone: 'information', step: 'run' },
    ended: { tone: 'ok', step: 'ended', final: true },
    cancelled: { tone: 'error', step: 'ended', final: true },
  },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'event.manage', direction: 'forward' },
    { action: 'end', from: ['published'], to: 'ended', by: 'event.manage', direction: 'forward', takes: ['comment'] },
    { action: 'cancel', from: ['draft', 'published'], to: 'cancelled', by: 'event.manage', direction: 'backward', needs: ['reason'] },
  ],
});
export type EventStatus = keyof typeof eventWorkflow.states;
export type EventAction = (typeof eventWorkflow.transitions)[number]['action'];
export const EVENT_STATUSES = Object.keys(eventWorkflow.states) as [EventStatus, ...EventStatus[]];

/**
 * The workflow of an order at an event: the licensee may cancel it until it is confirmed; the licensor may
 * refuse it with a reason until it is fulfilled. A cancelled or refused order returns its units to the stock.
 */
export const eventOrderWorkflow = defineWorkflow({
  id: 'eventOrder',
  initial: 'placed',
  steps: ['order', 'confirm', 'fulfil'],
  states: {
    placed: { tone: 'information', step: 'confirm' },
    confirmed: { tone: 'information', step: 'fulfil' },
    fulfilled: { tone: 'ok', step: 'fulfil', final: true },
    refused: { tone: 'error', step: 'confirm', final: true },
    cancelled: { tone: 'neutral', step: 'order', final: true },
  },
  transitions: [
    { action: 'confirm', from: ['placed'], to: 'confirmed', by: 'event.manage', direction: 'forward', takes: ['comment'] },
    { action: 'fulfil', from: ['confirmed'], to: 'fulfilled', by: 'event.manage', direction: 'forward', takes: ['comment'] },
    { action: 'refuse', from: ['placed', 'confirmed'], to: 'refused', by: 'event.manage', direction: 'backward', needs: ['reason'] },
    { action: 'cancel', from: ['placed'], to: 'cancelled', by: 'event.order', direction: 'backward', takes: ['comment'] },
  ],
});
export type EventOrderStatus = keyof typeof eventOrderWorkflow.states;
export type EventOrderAction = (typeof eventOrderWorkflow.transitions)[number]['action'];
export const EVENT_ORDER_STATUSES = Object.keys(eventOrderWorkflow.states) as [EventOrderStatus, ...EventOrderStatus[]];
