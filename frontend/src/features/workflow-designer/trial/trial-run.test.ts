import { describe, expect, it } from '@jest/globals';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import { DESIGN_KINDS } from '@bls/proto/domain/workflow/design/design';
import { KINDS } from '@bls/proto/domain/workflow/design/kinds';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { shortDesign } from '@bls/proto/domain/workflow/design/short';
import type { Facts } from '@bls/proto/domain/workflow/workflow';
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

  it('W-DEAL-09 comes to the signatures of term sheet and contract in 12 decisions in the standard workflow, with a brand owner', () => {
    const decisions = {
      termSheet: [
        ['sales', 'submit'],
        ['salesManager', 'approve'],
        ['businessHead', 'approve'],
        ['ceo', 'approveAndSign'],
        ['brandOwner', 'approve'],
        ['licensee', 'agreeAndSign'],
      ],
      contract: [
        ['sales', 'sendThrough'],
        ['licensee', 'acceptAndSign'],
        ['legal', 'approveAndRelease'],
        ['legalHead', 'approve'],
        ['businessHead', 'approveAndSign'],
        ['seniorFinance', 'approve'],
      ],
    } as const;
    const ends = Object.entries(decisions).map(([kind, acts]) => {
      const facts: Facts = kind === 'termSheet' ? { hasBrandOwner: true } : {};
      const workflow = workflowOf(standardDesign(kind as keyof typeof decisions), facts);
      return acts.reduce((at, [role, action]) => press(workflow, at, role, action), begin(workflow, facts)).status;
    });
    expect(ends).toEqual(['signedByAll', 'signedAll']);
    expect(Object.values(decisions).flat()).toHaveLength(12);
  });

  it('offers a licensee to sign a revised contract only when it is released', () => {
    const workflow = compileDesign(standardDesign('contract'));
    const offered = (facts: Facts) => {
      const sent = press(workflow, begin(workflow, facts), 'sales', 'sendToNext');
      return turns(workflow, sent).flatMap(({ actions }) => actions.map(({ action }) => action));
    };
    expect(offered({})).toEqual(['acceptAndSign', 'accept', 'disapprove']);
    expect(offered({ revised: true })).toEqual(['accept', 'disapprove']);
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
