import { describe, expect, it } from '@jest/globals';
import { contractWorkflow } from './definitions/contract.js';
import { termSheetWorkflow } from './definitions/term-sheet.js';
import { compileDesign } from './design/compile.js';
import { standardDesign } from './design/standard.js';
import { designProblems } from './design/check.js';
import { actionsFor, transition } from './workflow.js';

const principal = {
  role: 'licensee',
  permissions: ['ApproveTermSheet', 'SignFreezeTermSheet', 'ApproveContract', 'SignFreezeContract'],
} as const;
const approver = { role: 'licensee', permissions: ['ApproveTermSheet', 'ApproveContract'] } as const;
const head = { role: 'businessHead' as const, permissions: [] };
const namesOf = (workflow: Parameters<typeof actionsFor>[0], state: string, actor: Parameters<typeof actionsFor>[2]) =>
  actionsFor(workflow, state, actor)
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);

describe('an act of several actions', () => {
  it('is offered once, in place of its first action, to whoever may take all of it', () => {
    expect(namesOf(termSheetWorkflow as never, 'pendingLicenseeReview', principal as never)).toEqual(['agreeAndSign', 'disagree']);
    expect(namesOf(termSheetWorkflow as never, 'pendingLicenseeReview', approver as never)).toEqual(['agree', 'disagree']);
    expect(namesOf(termSheetWorkflow as never, 'pendingLicensorReview', head)).toEqual(['agreeAndSign']);
    expect(namesOf(termSheetWorkflow as never, 'pendingLicensorReview', { role: 'sales', permissions: [] })).toEqual([
      'agree',
      'revise',
      'void',
    ]);
    expect(namesOf(termSheetWorkflow as never, 'agreedByLicensor', head)).toEqual(['freezeAndSign']);
    expect(namesOf(contractWorkflow as never, 'releasedByLegal', principal as never)).toEqual(['acceptAndSign', 'disapprove']);
  });

  it('is parted by a design, and kept by the standard one', () => {
    for (const kind of ['termSheet', 'contract'] as const) {
      const standard = standardDesign(kind);
      const parted = { ...standard, steps: standard.steps.map((step) => ({ ...step, oneAct: false })) };
      expect(designProblems(standard)).toEqual([]);
      expect(designProblems(parted)).toEqual([]);
      expect(compileDesign(standard).transitions.some((t) => t.does)).toBe(true);
      expect(compileDesign(parted).transitions.some((t) => t.does)).toBe(false);
    }
  });

  it('is refused at a step without one', () => {
    const standard = standardDesign('termSheet');
    const steps = standard.steps.map((step) => (step.id === 'salesManager' ? { ...step, oneAct: true } : step));
    expect(designProblems({ ...standard, steps })).toEqual([{ rule: 'conditionNotOffered', step: 'salesManager' }]);
  });

  it('takes its actions for a side, whoever of the side may take each alone', () => {
    expect(transition(termSheetWorkflow, 'pendingLicensorReview', 'agree', { side: 'licensor' })).toMatchObject({ to: 'agreedByLicensor' });
    expect(transition(termSheetWorkflow, 'pendingLicensorReview', 'agree', { side: 'licensee' })).toMatchObject({ code: 'forbidden' });
  });
});
