import { describe, expect, it } from '@jest/globals';
import { can } from '../../access/permissions.js';
import { ROLE_CODES } from '../../access/roles.js';
import { actionsFor, transition, waitsFor, type Workflow } from '../workflow.js';
import { EVENT_ORDER_STATUSES, EVENT_STATUSES, eventOrderWorkflow, eventWorkflow } from './licensing-event.js';

const everybody = [
  ...ROLE_CODES.map((role) => ({ role, permissions: [] })),
  { role: 'licensee' as const, permissions: ['EventOperator' as const] },
];
const allowedIn = (workflow: Workflow, state: string, actor: (typeof everybody)[number]) =>
  actionsFor(workflow, state, actor)
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);

// every state and user, with the allowed actions
describe('W-EVENT-12 the workflow of an event', () => {
  const table: Record<string, string[]> = { draft: ['publish', 'cancel'], published: ['end', 'cancel'], ended: [], cancelled: [] };
  it.each(EVENT_STATUSES)('%s: the e-commerce manager and the administrator, nobody else', (state) => {
    for (const actor of everybody) {
      const manages = actor.role === 'eCommerceManager' || actor.role === 'superUser';
      expect([actor.role, allowedIn(eventWorkflow as unknown as Workflow, state, actor)]).toEqual([
        actor.role,
        manages ? table[state] : [],
      ]);
    }
  });
});

describe('W-EVENT-12 the workflow of an order', () => {
  const managing: Record<string, string[]> = { placed: ['confirm', 'refuse'], confirmed: ['fulfil', 'refuse'] };
  it.each(EVENT_ORDER_STATUSES)('%s: event managers continue or refuse it, the licensee cancels it until it is confirmed', (state) => {
    for (const actor of everybody) {
      const manages = actor.role === 'eCommerceManager' || actor.role === 'superUser';
      const wanted = manages ? (managing[state] ?? []) : can(actor, 'event.order') && state === 'placed' ? ['cancel'] : [];
      expect([actor.role, allowedIn(eventOrderWorkflow as unknown as Workflow, state, actor)]).toEqual([actor.role, wanted]);
    }
  });

  it('waits for the event managers until it is fulfilled', () => {
    const waiting = EVENT_ORDER_STATUSES.filter((state) => waitsFor(eventOrderWorkflow, state).includes('event.manage'));
    expect(waiting).toEqual(['placed', 'confirmed']);
    expect(transition(eventOrderWorkflow, 'fulfilled', 'refuse', { role: 'eCommerceManager', permissions: [] })).toEqual({
      ok: false,
      code: 'wrongState',
    });
  });
});
