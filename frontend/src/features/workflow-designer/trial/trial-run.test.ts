import { describe, expect, it } from '@jest/globals';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import { DESIGN_KINDS } from '@bls/proto/domain/workflow/design/design';
import { KINDS } from '@bls/proto/domain/workflow/design/kinds';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { shortDesign } from '@bls/proto/domain/workflow/design/short';
import { remove } from '../edits.js';
import { begin, press, type Trial, TRIAL_FACTS, turns, workflowOf } from './trial-run.js';

describe('a trial run', () => {
  it.each(DESIGN_KINDS)('completes %s with the actor of each step', (kind) => {
    for (const on of [false, true]) {
      const facts = Object.fromEntries((TRIAL_FACTS[kind] ?? []).map((fact) => [fact, on]));
      const workflow = workflowOf(standardDesign(kind), facts);
      let trial: Trial = begin(workflow, facts);
      for (let pressed = 0; pressed < 40 && !workflow.states[trial.status]?.final; pressed += 1) {
        const [turn] = turns(workflow, trial).flatMap(({ role, actions }) =>
          actions.filter((action) => action.direction === 'forward').map((action) => ({ role, action: action.action })),
        );
        if (!turn) throw new Error(`nobody can move ${kind} on from ${trial.status}`);
        trial = press(workflow, trial, turn.role, turn.action);
      }
      expect([kind, workflow.states[trial.status]?.final]).toEqual([kind, true]);
    }
  });

  it('W-DEAL-09 takes what was given ahead: the short workflow of a contract asks each person once', () => {
    const workflow = compileDesign(shortDesign('contract'));
    const acts = [
      ['sales', 'sendThrough'],
      ['licensee', 'accept'],
      ['legal', 'approveAndRelease'],
    ] as const;
    const trial = acts.reduce((at, [role, action]) => press(workflow, at, role, action), begin(workflow, {}));
    expect(trial.log.map(({ action, role, to }) => `${role} ${action} ${to}`)).toEqual([
      'sales sendToNext submittedForReview',
      'licensee accept accepted',
      'sales sendToNext submittedForLegalReview',
      'legal approve approved',
      'legal releaseAccepted releasedByLegal',
      'licensee accept acceptedAll',
    ]);
  });

  it('uses the draft, not the published version', () => {
    const shorter = compileDesign(remove(standardDesign('contract'), 'legal'));
    expect(turns(shorter, { status: 'submittedForLegalReview', facts: {}, log: [] }).map(({ role }) => role)).toEqual(
      expect.arrayContaining(['legalHead']),
    );
    expect(turns(KINDS.contract.workflow, { status: 'submittedForLegalReview', facts: {}, log: [] }).map(({ role }) => role)).toContain(
      'legal',
    );
  });
});
