import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSES } from '../../enumerations/files.js';
import { can } from '../../access/permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES } from '../../access/roles.js';
import { actionsFor, type Facts, transition } from '../workflow.js';
import { CONTRACT_ACTIONS, CONTRACT_STATUSES, contractFileKindOf, type ContractStatus, contractWorkflow } from './contract.js';

const FACTS = ['revised', 'signedByLicensor', 'signedByLicensee', 'releasedAsPdf', 'acceptedAsPdf'];
const allFacts: Facts[] = Array.from({ length: 2 ** FACTS.length }, (_, bits) =>
  Object.fromEntries(FACTS.map((fact, i) => [fact, Boolean(bits & (1 << i))])),
);
const actors = ROLE_CODES.flatMap((role) => [
  { role, permissions: [] },
  ...(ROLES[role] === 20 ? [{ role, permissions: [...LICENSEE_PERMISSIONS] }] : []),
]);
const withRole = (role: (typeof ROLE_CODES)[number]) => ({ role, permissions: [] });
const licensee = { role: 'licensee' as const, permissions: ['ApproveContract' as const, 'SignFreezeContract' as const] };

describe('the workflow of a contract', () => {
  it('W-CONTRACT-14 W-CONTRACT-19 has exactly the statuses of the specification', () => {
    const expected = [
      'draft',
      'submittedForReview',
      'submittedForLegalReview',
      'disapprovedByLicensee',
      'accepted',
      'acceptedAll',
      'approved',
      'approvedByLegal',
      'approvedByLegalHead',
      'approvedByBusinessHead',
      'approvedByCfo',
      'disapprovedByLegal',
      'disapprovedByLegalHead',
      'disapprovedByBusinessHead',
      'disapprovedByCfo',
      'releasedByLegal',
      'signedAll',
      'disapproved',
    ];
    expect(new Set(CONTRACT_STATUSES)).toEqual(new Set(expected));
  });

  it('W-CONTRACT-19 reaches every status and no other, walking every state x action x role x facts', () => {
    const reached = new Set<ContractStatus>(['draft']);
    const rests = new Set<ContractStatus>();
    for (let grew = true; grew;) {
      grew = false;
      for (const state of reached) {
        for (const action of CONTRACT_ACTIONS) {
          for (const facts of allFacts) {
            for (const actor of actors) {
              const decision = transition(contractWorkflow, state, action, actor, facts);
              if (!decision.ok) continue;
              rests.add(decision.to);
              for (const passed of decision.path) {
                expect(CONTRACT_STATUSES).toContain(passed);
                if (!reached.has(passed)) grew = true;
                reached.add(passed);
              }
            }
          }
        }
      }
    }
    expect(reached).toEqual(new Set(CONTRACT_STATUSES));
    for (const state of rests) {
      const somebody = actors.some((actor) =>
        allFacts.some((facts) => actionsFor(contractWorkflow, state, actor, facts).some((a) => a.allowed)),
      );
      expect([state, somebody]).toEqual([state, !('final' in contractWorkflow.states[state])]);
    }
  });

  it('refuses actions of users without the capability', () => {
    for (const actor of actors) {
      for (const state of CONTRACT_STATUSES) {
        for (const offered of actionsFor(contractWorkflow, state, actor, {})) {
          if (!offered.allowed) expect(transition(contractWorkflow, state, offered.action, actor, {}).ok).toBe(false);
          else
            expect(contractWorkflow.transitions.some((t) => t.action === offered.action && t.by !== 'system' && can(actor, t.by))).toBe(
              true,
            );
        }
      }
    }
  });

  it('W-CONTRACT-15 goes from the generated draft to the second signature', () => {
    const steps = [
      ['sendToNext', withRole('sales'), 'submittedForReview'],
      ['accept', licensee, 'accepted'],
      ['sendToNext', withRole('sales'), 'submittedForLegalReview'],
      ['approve', withRole('legal'), 'approvedByLegal'],
      ['approve', withRole('legalHead'), 'approvedByLegalHead'],
      ['approve', withRole('businessHead'), 'approvedByBusinessHead'],
      ['approve', withRole('seniorFinance'), 'approved'],
      ['release', withRole('legal'), 'releasedByLegal'],
      ['accept', licensee, 'acceptedAll'],
      ['sign', withRole('businessHead'), 'acceptedAll'],
    ] as const;
    let state: ContractStatus = 'draft';
    for (const [action, actor, to] of steps) {
      const decision = transition(contractWorkflow, state, action, actor as never);
      expect([action, decision.ok && decision.to]).toEqual([action, to]);
      state = to;
    }
    expect(transition(contractWorkflow, state, 'sign', withRole('businessHead'), { signedByLicensor: true }).ok).toBe(false);
    expect(transition(contractWorkflow, state, 'sign', licensee as never, { signedByLicensor: true })).toMatchObject({
      ok: true,
      to: 'signedAll',
    });
  });

  it("W-CONTRACT-15 sends a disapproval to the previous step, and a disapproval after the licensee's acceptance back to it", () => {
    const back = (state: ContractStatus, role: (typeof ROLE_CODES)[number]) => {
      const decision = transition(contractWorkflow, state, 'disapprove', withRole(role));
      return decision.ok && decision.path;
    };
    expect(back('submittedForLegalReview', 'legal')).toEqual(['disapprovedByLegal', 'accepted']);
    expect(back('approvedByLegal', 'legalHead')).toEqual(['disapprovedByLegalHead', 'submittedForLegalReview']);
    expect(back('approvedByLegalHead', 'businessHead')).toEqual(['disapprovedByBusinessHead', 'approvedByLegal']);
    expect(back('approvedByBusinessHead', 'seniorFinance')).toEqual(['disapprovedByCfo', 'approvedByLegalHead']);
    expect(transition(contractWorkflow, 'accepted', 'sendToPrevious', withRole('sales'))).toMatchObject({
      ok: true,
      to: 'submittedForReview',
    });
  });

  it('W-CONTRACT-16 W-CONTRACT-17 W-CONTRACT-18 opens a new version from accepted until approved, never after', () => {
    const allowed = CONTRACT_STATUSES.filter((state) => actors.some((actor) => transition(contractWorkflow, state, 'revise', actor).ok));
    expect(new Set(allowed)).toEqual(
      new Set(['accepted', 'submittedForLegalReview', 'approvedByLegal', 'approvedByLegalHead', 'approvedByBusinessHead', 'approved']),
    );
  });

  it('W-CONTRACT-20 W-CONTRACT-22 W-CONTRACT-23 W-CONTRACT-24 requires the clean, released, signed and revised version in the right steps', () => {
    const needs = (state: ContractStatus, action: string, actor: unknown, facts: Facts = {}) =>
      actionsFor(contractWorkflow, state, actor as never, facts).find((a) => a.action === action)?.needs;
    expect(needs('submittedForReview', 'disapprove', licensee)).toContain('file');
    expect(needs('disapprovedByLicensee', 'sendToNext', withRole('sales'))).toContain('file');
    expect(needs('accepted', 'sendToNext', withRole('sales'), { revised: true })).toContain('file');
    expect(needs('accepted', 'sendToNext', withRole('sales'))).not.toContain('file');
    expect(needs('approved', 'release', withRole('legal'))).toContain('file');
    expect(needs('acceptedAll', 'sign', licensee, { signedByLicensor: true })).toEqual(['signature', 'password', 'file']);
    expect(needs('acceptedAll', 'sign', withRole('businessHead'), { signedByLicensee: true })).toEqual(['signature', 'password', 'file']);
    // a version released as a PDF is what both sign: sealed, it is the signed contract
    expect(needs('acceptedAll', 'sign', licensee, { signedByLicensor: true, releasedAsPdf: true })).toEqual(['signature', 'password']);
  });

  it('W-CONTRACT-20 W-CONTRACT-22 W-CONTRACT-23 W-CONTRACT-24 names the kind of file of each step', () => {
    expect(contractFileKindOf('disapprove', 'submittedForReview')).toBe('revised');
    expect(contractFileKindOf('disapprove', 'releasedByLegal')).toBe('revised');
    expect(contractFileKindOf('disapprove', 'approvedByLegal')).toBe('attachment');
    expect(contractFileKindOf('revise', 'approved')).toBe('revised');
    expect(contractFileKindOf('sendToNext', 'disapprovedByLicensee')).toBe('clean');
    expect(contractFileKindOf('release', 'approved')).toBe('released');
    expect(contractFileKindOf('sign', 'acceptedAll')).toBe('signed');
  });

  it('accepts the file that a step requires or allows', () => {
    const bringing = contractWorkflow.transitions.filter((t) => [...(t.needs ?? []), ...(t.takes ?? [])].includes('file'));
    expect(bringing.length).toBeGreaterThan(0);
    for (const { action, from, by } of bringing) {
      const purpose = action === 'sign' ? 'signedContract' : 'contractFile';
      expect([action, from, FILE_PURPOSES[purpose].by]).toEqual([action, from, expect.arrayContaining([by])]);
    }
  });

  it('W-CONTRACT-25 accepts an attachment with a disapproval only', () => {
    const approvals = contractWorkflow.transitions.filter(
      (t) => t.action === 'approve' || t.action === 'accept' || t.action === 'sendToPrevious',
    );
    for (const t of approvals) expect([...(t.needs ?? []), ...(t.takes ?? [])]).not.toContain('file');
  });
});
