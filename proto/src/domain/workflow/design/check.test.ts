import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { workflowProblems } from '../workflow.js';
import { withBrandOwnerReview } from '../definitions/approvals/product-approval.js';
import { backwardChoices, designProblems } from './check.js';
import { compileDesign } from './compile.js';
import { DESIGN_KINDS, type DesignedWorkflow, type DesignKind, type DesignedStep } from './design.js';
import { isNeeded, KINDS } from './kinds.js';
import { type DesignAction, DESIGN_ACTIONS, INITIATOR_LIMITS, initiatorsOutside } from './limits.js';
import { approvalStep, noticeStep, standardDesign } from './standard.js';
import { can } from '../../access/permissions.js';
import { ROLE_CODES } from '../../access/roles.js';

const rules = (design: DesignedWorkflow): string[] => designProblems(design).map(({ rule }) => rule);
/** The standard with one step changed. */
const withStep = (kind: DesignKind, id: string, change: Partial<DesignedStep>): DesignedWorkflow => {
  const { steps } = standardDesign(kind);
  return { kind, steps: steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
};
const link = (steps: DesignedStep[]): DesignedStep[] => steps.map((step, index) => ({ ...step, forward: steps[index + 1]?.id ?? null }));
const without = (kind: DesignKind, ...ids: string[]): DesignedWorkflow => ({
  kind,
  steps: link(standardDesign(kind).steps.filter((step) => !ids.includes(step.id))),
});

/** Designs as an administrator may make them: some of the approvals in any order, with any deciders and refusals. */
const chosen = fc.constantFrom(...DESIGN_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    chains: fc.tuple(
      ...KINDS[kind].chains.map(({ slots }) => {
        const free = slots.filter((slot) => !isNeeded(slot));
        const least = free.length === slots.length ? 1 : 0;
        const ends = { first: slots.filter((slot) => slot.first), last: slots.filter((slot) => slot.last) };
        return fc.shuffledSubarray(free, { minLength: least }).map((some) => [...ends.first, ...some, ...ends.last]);
      }),
    ),
    seeds: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
    notices: fc.array(fc.nat(20), { maxLength: 3 }),
  }),
);
function designOf({ kind, chains, seeds, notices }: typeof chosen extends fc.Arbitrary<infer T> ? T : never): DesignedWorkflow {
  const rulesOfKind = KINDS[kind];
  const of = new Map(standardDesign(kind).steps.map((step) => [step.id, step]));
  const steps = rulesOfKind.fixed.flatMap(({ id }): DesignedStep[] => {
    const at = rulesOfKind.chains.findIndex((chain) => chain.after === id);
    const placed = (chains[at] ?? []).map((slot, index, all): DesignedStep => {
      const seed = seeds[index + at] ?? 0;
      const last = index === all.length - 1;
      const closing = last && rulesOfKind.closesWithFile ? (['file'] as const) : [];
      return {
        ...approvalStep(kind, slot),
        by: [...new Set([...slot.by, ...(seed % 3 === 0 ? rulesOfKind.deciders.slice(0, 1 + (seed % rulesOfKind.deciders.length)) : [])])],
        needs: [...closing],
        refusalNeeds: ['comment', ...closing],
        onlyFromAgents: rulesOfKind.fromAgents && !last && seed % 4 === 0,
      };
    });
    const own = of.get(id);
    return own ? [own, ...placed] : placed;
  });
  for (const [index, place] of notices.entries()) {
    steps.splice(1 + (place % (steps.length - 1)), 0, { ...noticeStep(`notice${index}`), notify: ['legal'] });
  }
  const design = { kind, steps: link(steps) };
  return {
    kind,
    steps: design.steps.map((step, index) => {
      const choices = backwardChoices(design, step.id);
      return { ...step, back: choices[(seeds[index % seeds.length] ?? 0) % choices.length] ?? null };
    }),
  };
}

describe('a design is refused', () => {
  it.each(DESIGN_KINDS)('never, when %s is unchanged', (kind) => expect(designProblems(standardDesign(kind))).toEqual([]));

  it('W-WORKFLOW-06 W-WORKFLOW-07 when a design workflow does not start, or does not end, with an action', () => {
    const { steps } = standardDesign('approval');
    const notice = { ...noticeStep('notice1'), notify: ['sales'] } satisfies DesignedStep;
    expect(rules({ kind: 'approval', steps: link([notice, ...steps]) })).toContain('startNotAction');
    expect(rules({ kind: 'approval', steps: link([...steps, notice]) })).toContain('endNotAction');
    expect(rules({ kind: 'approval', steps: link([...steps.slice(0, 2), notice, ...steps.slice(2)]) })).toEqual([]);
  });

  it('with a step that is not reachable', () => {
    expect(designProblems(withStep('contract', 'legal', { forward: 'businessHead' }))).toContainEqual({
      rule: 'unreachable',
      step: 'legalHead',
    });
  });

  it('with a step without exit, or steps in an endless circle', () => {
    expect(rules(withStep('contract', 'legal', { forward: null }))).toContain('noExit');
    expect(rules(withStep('contract', 'legal', { forward: 'legal' }))).toEqual(expect.arrayContaining(['circle', 'noEnd']));
    expect(designProblems(withStep('contract', 'legal', { forward: 'legal' }))).toContainEqual({
      rule: 'circle',
      step: 'legal',
      at: 'legal',
    });
    expect(rules(withStep('contract', 'sign', { forward: 'draft' }))).toEqual(expect.arrayContaining(['circle', 'noEnd']));
    expect(rules(withStep('contract', 'legal', { forward: 'nowhere' }))).toContain('unknownDestination');
  });

  it('when a step that the product depends on is left out or moved', () => {
    for (const kind of DESIGN_KINDS) {
      for (const { id } of KINDS[kind].fixed)
        expect([kind, id, rules(without(kind, id))]).toEqual([kind, id, expect.arrayContaining(['stepMissing'])]);
    }
    expect(rules(without('approval', 'graphicSales'))).toContain('stepMissing');
    expect(rules(without('approval', 'bulkSales'))).toContain('stepMissing');
    for (const id of ['number', 'design', 'final']) expect(rules(without('designApproval', id))).toContain('stepMissing');
    const { steps } = standardDesign('contract');
    const at = (id: string) => steps.filter((step) => step.id === id);
    const order = ['draft', 'sales', 'licensee', 'legal', 'legalHead', 'businessHead', 'cfo', 'release', 'acceptance', 'sign'];
    expect(rules({ kind: 'contract', steps: link(order.flatMap(at)) })).toContain('stepOutOfOrder');
  });

  it('with an approval outside its chain, of another kind, or twice', () => {
    const { steps } = standardDesign('contract');
    const legal = steps.filter((step) => step.id === 'legal');
    const rest = steps.filter((step) => step.id !== 'legal');
    expect(rules({ kind: 'contract', steps: link([...rest.slice(0, 1), ...legal, ...rest.slice(1)]) })).toContain('approvalMisplaced');
    expect(rules({ kind: 'contract', steps: link([...rest, ...legal]) })).toContain('noExit');
    expect(rules({ kind: 'contract', steps: [...steps, ...legal] })).toContain('duplicateStep');
    expect(rules(withStep('contract', 'legal', { action: 'submitDesign', initiators: ['licenseeDesigner'] }))).toContain('unknownStep');
  });

  it('with a chain without any approval, or an approval without permitted decider', () => {
    expect(rules(without('contract', 'legal', 'legalHead', 'businessHead', 'cfo'))).toContain('noApproval');
    expect(rules(withStep('contract', 'legal', { by: [] }))).toEqual(['nobodyDecides']);
    expect(designProblems(withStep('contract', 'legal', { by: ['payment.confirm'] }))).toEqual([
      { rule: 'deciderOutside', step: 'legal', at: 'payment.confirm' },
    ]);
  });

  it('with a refusal without a comment, back to a later step, or in a kind that has none', () => {
    expect(rules(withStep('contract', 'legal', { refusalNeeds: [] }))).toEqual(['refusalNeedsComment']);
    expect(rules(withStep('contract', 'legal', { back: 'cfo' }))).toEqual(['backwardOutside']);
    expect(rules(withStep('contract', 'cfo', { back: 'legal' }))).toEqual([]);
    expect(rules(withStep('approval', 'graphicSales', { back: 'graphicDesigner' }))).toEqual(['backwardOutside']);
    expect(rules(withStep('approval', 'graphicSales', { needs: ['file'] }))).toEqual(['needNotOffered']);
  });

  it('unless a refusal goes back to an earlier approval that all such items have passed', () => {
    expect(backwardChoices(standardDesign('contract'), 'cfo')).toEqual(['sales', 'legal', 'legalHead', 'businessHead']);
    expect(backwardChoices(standardDesign('termSheet'), 'businessHead')).toEqual(['draft', 'salesManager']);
    expect(backwardChoices(standardDesign('approval'), 'bulkSales')).toEqual(['bulkSubmit']);
    expect(backwardChoices(standardDesign('designApproval'), 'final')).toEqual(['submit', 'sample']);
  });

  it.each<[string, DesignedWorkflow, string[]]>([
    [
      'with a condition on agents where agents draft nothing',
      withStep('contract', 'legal', { onlyFromAgents: true }),
      ['conditionNotOffered', 'backwardOutside'],
    ],
    ['with a decider at a step of the product', withStep('contract', 'release', { by: ['contract.approveAsLegal'] }), ['needNotOffered']],
    ['with a need at a step of the product', withStep('contract', 'release', { needs: ['file'] }), ['needNotOffered']],
    [
      'with a need of refusals at a step of the product',
      withStep('contract', 'release', { refusalNeeds: ['comment'] }),
      ['needNotOffered'],
    ],
    ['with a refusal to nowhere', withStep('contract', 'legal', { back: null }), ['backwardOutside']],
    ['with a document only for the last approval', withStep('termSheet', 'ceo', { refusalNeeds: ['comment'] }), ['closingNeedsFile']],
    ['with a document only for the last refusal', withStep('termSheet', 'ceo', { needs: [] }), ['closingNeedsFile']],
    ['with a step that the product does not know', withStep('contract', 'legal', { id: 'audit' }), ['unknownDestination', 'unknownStep']],
  ])('%s', (_, design, expected) => expect(rules(design)).toEqual(expected));

  it('with an approval before the first or after the last one that the product requires', () => {
    const moved = (kind: DesignKind, id: string, after: string): DesignedWorkflow => {
      const { steps } = standardDesign(kind);
      const rest = steps.filter((step) => step.id !== id);
      const at = rest.findIndex((step) => step.id === after);
      return { kind, steps: link([...rest.slice(0, at + 1), ...steps.filter((step) => step.id === id), ...rest.slice(at + 1)]) };
    };
    const misplaced = (step: string) => expect.arrayContaining([{ rule: 'approvalMisplaced', step }]);
    expect(designProblems(moved('designApproval', 'licensing', 'submit'))).toEqual(misplaced('licensing'));
    expect(designProblems(moved('approval', 'graphicDesigner', 'graphicSales'))).toEqual(misplaced('graphicDesigner'));
    expect(designProblems(moved('contract', 'legal', 'release'))).toEqual(misplaced('legal'));
    expect(designProblems(moved('contract', 'draft', 'licensee'))).toContainEqual({ rule: 'stepOutOfOrder', step: 'draft' });
  });

  it('unless a refusal goes back to an approval that only items of agents pass, from another one of them', () => {
    const agents = (...ids: string[]): DesignedWorkflow => {
      const { kind, steps } = standardDesign('termSheet');
      return { kind, steps: steps.map((step) => (ids.includes(step.id) ? { ...step, onlyFromAgents: true } : step)) };
    };
    const design = agents('sales');
    expect(backwardChoices(design, 'salesManager')).toEqual(['draft']);
    expect(backwardChoices(agents('sales', 'salesManager'), 'salesManager')).toEqual(['draft', 'sales']);
    expect([backwardChoices(design, 'draft'), backwardChoices(design, 'unknown')]).toEqual([[], []]);
    const notice = noticeStep('notice1');
    const noticed = { ...design, steps: link([...design.steps.slice(0, 1), notice, ...design.steps.slice(1)]) };
    expect(backwardChoices(noticed, 'businessHead')).not.toContain(notice.id);
  });

  it('for a term sheet whose last internal approval requires no document, or whose agents’ drafts sales never reviews', () => {
    expect(rules(without('termSheet', 'ceo'))).toEqual(['closingNeedsFile']);
    expect(rules(withStep('termSheet', 'ceo', { onlyFromAgents: true }))).toEqual(['lastOnlyFromAgents']);
    expect(rules(without('termSheet', 'sales', 'salesManager'))).toContain('agentDraftUnseen');
    // without the CEO
    const shorter = without('termSheet', 'ceo');
    const steps = shorter.steps.map((step) =>
      step.id === 'businessHead' ? { ...step, needs: ['file' as const], refusalNeeds: ['comment' as const, 'file' as const] } : step,
    );
    expect(designProblems({ kind: 'termSheet', steps })).toEqual([]);
  });

  it('with a step name in only one language', () => {
    expect(rules(withStep('contract', 'licensee', { name: { en: 'Their turn', zh: '' } }))).toEqual(['nameInBoth']);
    expect(rules(withStep('contract', 'licensee', { name: { en: 'Their turn', zh: '对方审阅' } }))).toEqual([]);
  });

  it('with a notice without recipients', () => {
    const { steps } = standardDesign('contract');
    expect(rules({ kind: 'contract', steps: link([...steps.slice(0, 2), noticeStep('notice1'), ...steps.slice(2)]) })).toEqual([
      'noticeTellsNobody',
    ]);
  });

  it('never, when it is allowed: all statuses are known, and every approval is reached', () => {
    fc.assert(
      fc.property(chosen, (choice) => {
        const design = designOf(choice);
        const problems = designProblems(design).filter(({ rule }) => rule !== 'agentDraftUnseen');
        expect(problems).toEqual([]);
        const made = compileDesign(design);
        expect(workflowProblems(made)).toEqual([]);
        // the brand owner's designer is added to every workflow of a design
        if (design.kind === 'approval') expect(workflowProblems(withBrandOwnerReview(made as never) as never)).toEqual([]);
        const known = Object.keys(KINDS[design.kind].workflow.states);
        expect(Object.keys(made.states).filter((status) => !known.includes(status))).toEqual([]);
        for (const { slots } of KINDS[design.kind].chains) {
          for (const slot of slots) expect(slot.done in made.states).toBe(design.steps.some((step) => step.id === slot.id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with one wrong connection anywhere', () => {
    const somewhere = fc.tuple(fc.constantFrom(...DESIGN_KINDS), fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(somewhere, ([kind, from, to]) => {
        const { steps } = standardDesign(kind);
        const [a, b] = [steps[from % steps.length], steps[to % steps.length]];
        fc.pre(a !== undefined && b !== undefined && a.forward !== b.id);
        expect(rules(withStep(kind, a?.id ?? '', { forward: b?.id ?? null }))).not.toEqual([]);
      }),
    );
  });
});

describe('who may start an action', () => {
  const allowed: [string, DesignAction, string[]][] = [
    ['W-WORKFLOW-08 Sales or the sales manager create term sheets', 'createTermSheet', ['sales', 'salesManager']],
    ['W-WORKFLOW-09 the system generates contracts', 'generateContract', ['system']],
    ['W-WORKFLOW-10 designers and senior designers assign style guides', 'assignStyleGuide', ['juniorDesigner', 'seniorDesigner']],
    ['W-WORKFLOW-11 the licensee’s designer submits designs', 'submitDesign', ['licenseeDesigner']],
    ['W-WORKFLOW-12 the licensee’s designer submits pre-production samples', 'submitPreProductionSample', ['licenseeDesigner']],
    ['W-WORKFLOW-13 the licensee’s designer submits bulk samples', 'submitBulkSample', ['licenseeDesigner']],
    ['W-WORKFLOW-14 the system begins approvals', 'approve', ['system']],
    ['W-WORKFLOW-15 the licensee’s finance downloads sales reports', 'downloadSalesReport', ['licenseeFinance']],
    ['W-WORKFLOW-16 the licensee’s finance uploads sales reports', 'uploadSalesReport', ['licenseeFinance']],
    ['W-WORKFLOW-17 the licensee’s finance proves payments', 'proofOfPayment', ['licenseeFinance']],
  ];
  const everybody = ['system', ...ROLE_CODES] as const;

  it.each(allowed)('%s, and nobody else', (_, action, who) => {
    for (const one of everybody) expect(initiatorsOutside(action, [one])).toEqual(who.includes(one) ? [] : [one]);
    // one more initiator or none at all is refused in every design that has the action
    for (const kind of DESIGN_KINDS) {
      for (const step of standardDesign(kind).steps.filter((each) => each.action === action)) {
        for (const one of everybody.filter((each) => !who.includes(each))) {
          expect(designProblems(withStep(kind, step.id, { initiators: [...step.initiators, one] }))).toContainEqual({
            rule: 'initiatorOutside',
            step: step.id,
            at: one,
          });
        }
        expect(rules(withStep(kind, step.id, { initiators: [] }))).toContain('noInitiator');
      }
    }
  });

  it('W-WORKFLOW-10 W-WORKFLOW-11 W-WORKFLOW-15 W-WORKFLOW-16 W-WORKFLOW-17 is what the permission matrix grants by role', () => {
    const granted = [
      ['assignStyleGuide', 'styleGuide.write'],
      ['submitDesign', 'approval.submit'],
      ['submitPreProductionSample', 'approval.submit'],
      ['submitBulkSample', 'approval.submit'],
      ['downloadSalesReport', 'salesReport.write'],
      ['uploadSalesReport', 'salesReport.write'],
      ['proofOfPayment', 'payment.report'],
    ] as const;
    for (const [action, capability] of granted) {
      const who: readonly string[] = INITIATOR_LIMITS[action];
      for (const role of ROLE_CODES) {
        expect([action, role, can({ role, permissions: [] }, capability)]).toEqual([action, role, who.includes(role)]);
      }
    }
  });

  it('covers all actions', () => {
    expect(allowed.map(([, action]) => action)).toEqual(DESIGN_ACTIONS);
    expect(allowed.map(([, action, who]) => [action, who])).toEqual(Object.entries(INITIATOR_LIMITS));
  });
});
