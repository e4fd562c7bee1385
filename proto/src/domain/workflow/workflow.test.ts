import { describe, expect, it } from '@jest/globals';
import { actionsFor, defineWorkflow, transition, waitsFor, workflowProblems, type Workflow } from './workflow.js';

const review = defineWorkflow({
  id: 'review',
  initial: 'draft',
  steps: ['write', 'review'],
  states: {
    draft: { tone: 'neutral', step: 'write' },
    submitted: { tone: 'information', step: 'review' },
    checked: { tone: 'information', step: 'review' },
    done: { tone: 'ok', step: 'review', final: true },
  },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'submitted', by: 'termSheet.create', direction: 'forward' },
    {
      action: 'approve',
      from: ['submitted'],
      to: 'checked',
      by: 'termSheet.approveAsCeo',
      direction: 'forward',
      needs: ['file'],
      when: { large: true },
    },
    {
      action: 'approve',
      from: ['submitted'],
      to: 'checked',
      by: 'termSheet.approveAsSalesManager',
      direction: 'forward',
      when: { large: false },
    },
    {
      action: 'reject',
      from: ['submitted'],
      to: 'draft',
      by: 'termSheet.approveAsSalesManager',
      direction: 'backward',
      needs: ['comment'],
    },
    { action: 'close', from: ['checked'], to: 'done', by: 'system', direction: 'forward' },
  ],
});
const person = (role: 'sales' | 'salesManager' | 'ceo') => ({ role, permissions: [] });

describe('a workflow', () => {
  it('allows actions only to permitted users', () => {
    expect(transition(review, 'draft', 'submit', person('sales'))).toMatchObject({ ok: true, to: 'submitted' });
    expect(transition(review, 'draft', 'submit', person('ceo'))).toEqual({ ok: false, code: 'forbidden' });
    expect(transition(review, 'done', 'submit', person('sales'))).toEqual({ ok: false, code: 'wrongState' });
  });

  it('takes the transition that matches the facts of the item', () => {
    expect(transition(review, 'submitted', 'approve', person('salesManager'))).toMatchObject({ ok: true });
    expect(transition(review, 'submitted', 'approve', person('salesManager'), { large: true })).toEqual({ ok: false, code: 'forbidden' });
    expect(transition(review, 'submitted', 'approve', person('ceo'), { large: true })).toMatchObject({
      ok: true,
      transition: { needs: ['file'] },
    });
  });

  it('never stops in a state in which only the system acts', () => {
    expect(transition(review, 'submitted', 'approve', person('salesManager'))).toMatchObject({ path: ['checked', 'done'], to: 'done' });
    expect(transition(review, 'checked', 'close', person('ceo'))).toEqual({ ok: false, code: 'forbidden' });
    expect(transition(review, 'checked', 'close', 'system')).toMatchObject({ ok: true, to: 'done' });
  });

  it('returns the actions of each user, and why others are not available', () => {
    expect(actionsFor(review, 'submitted', person('salesManager'))).toEqual([
      { action: 'approve', direction: 'forward', needs: [], takes: [], allowed: true },
      { action: 'reject', direction: 'backward', needs: ['comment'], takes: [], allowed: true },
    ]);
    expect(actionsFor(review, 'submitted', person('sales')).map((a) => [a.allowed, a.reason])).toEqual([
      [false, 'notYourRole'],
      [false, 'notYourRole'],
    ]);
    expect(waitsFor(review, 'submitted', { large: true })).toEqual(['termSheet.approveAsCeo']);
    expect(waitsFor(review, 'done')).toEqual([]);
  });
});

describe('a malformed workflow is refused', () => {
  const state = { tone: 'neutral', step: 'one' } as const;
  const base: Workflow = {
    id: 'w',
    initial: 'a',
    steps: ['one'],
    states: { a: state, b: { ...state, final: true } },
    transitions: [],
  };
  const go = (from: string, to: string) => ({ action: 'go', from: [from], to, by: 'system' as const, direction: 'forward' as const });
  it.each([
    ['an unreachable state', { ...base, states: { ...base.states, c: state }, transitions: [go('a', 'b'), go('c', 'b')] }, 'unreachable'],
    ['a state without exit', { ...base, states: { ...base.states, c: state }, transitions: [go('a', 'b'), go('a', 'c')] }, 'noExit'],
    ['no end', { ...base, states: { a: state, b: state }, transitions: [go('a', 'b'), go('b', 'a')] }, 'noEnd'],
    ['an unknown destination', { ...base, transitions: [go('a', 'b'), go('a', 'x')] }, 'unknownState'],
    [
      'an unknown step',
      { ...base, states: { a: { ...state, step: 'two' }, b: { ...state, final: true } }, transitions: [go('a', 'b')] },
      'unknownStep',
    ],
  ])('%s', (_, workflow, rule) => {
    expect(workflowProblems(workflow).map((p) => p.rule)).toContain(rule);
    expect(() => defineWorkflow(workflow)).toThrow(rule);
  });
  it('accepts a valid one', () => expect(workflowProblems({ ...base, transitions: [go('a', 'b')] })).toEqual([]));
});
