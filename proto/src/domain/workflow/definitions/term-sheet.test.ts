import { describe, expect, it } from '@jest/globals';
import { can } from '../../access/permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES } from '../../access/roles.js';
import { actionsFor, type Decision, type Facts, transition } from '../workflow.js';
import {
  EDITABLE_STATUSES,
  TERM_SHEET_ACTIONS,
  TERM_SHEET_STATUSES,
  type TermSheetAction,
  type TermSheetStatus,
  termSheetWorkflow,
} from './term-sheet.js';

const FACTS = ['copied', 'draftedByAgent', 'hasBrandOwner', 'moreBrandOwners', 'signedByLicensor'];
const allFacts: Facts[] = Array.from({ length: 2 ** FACTS.length }, (_, bits) =>
  Object.fromEntries(FACTS.map((fact, i) => [fact, Boolean(bits & (1 << i))])),
);
const actors = ROLE_CODES.flatMap((role) => [
  { role, permissions: [] },
  ...(ROLES[role] === 20 ? [{ role, permissions: [...LICENSEE_PERMISSIONS] }] : []),
]);

describe('the workflow of a term sheet', () => {
  it('W-TERM-50 W-TERM-57 has exactly the statuses of the specification', () => {
    const approvers = ['Sales', 'SalesManager', 'BusinessHead', 'Ceo', 'BrandOwner'];
    const expected = [
      'draft',
      'revisable',
      'inReview',
      'pendingLicenseeReview',
      'pendingLicensorReview',
      'pendingBrandOwnerReview',
      'sentToBrandOwner',
      ...approvers.flatMap((who) => [`approvedBy${who}`, `disapprovedBy${who}`]),
      'agreedByLicensee',
      'disagreedByLicensee',
      'agreedByLicensor',
      'frozenByLicensor',
      'frozenByLicensee',
      'accepted',
      'acceptedByAll',
      'signed',
      'signedByAll',
      'voided',
      'cloned',
    ];
    expect(new Set(TERM_SHEET_STATUSES)).toEqual(new Set(expected));
  });

  it('W-TERM-57 reaches every status and no other, walking every state x action x role x facts', () => {
    const reached = new Set<TermSheetStatus>(['draft']);
    const rests = new Set<TermSheetStatus>();
    for (let grew = true; grew;) {
      grew = false;
      for (const state of reached) {
        for (const action of TERM_SHEET_ACTIONS) {
          for (const facts of allFacts) {
            for (const actor of [...actors, 'system' as const]) {
              const decision = transition(termSheetWorkflow, state, action, actor, facts);
              if (!decision.ok) continue;
              rests.add(decision.to);
              for (const passed of decision.path) {
                expect(TERM_SHEET_STATUSES).toContain(passed);
                if (!reached.has(passed)) grew = true;
                reached.add(passed);
              }
            }
          }
        }
      }
    }
    expect(reached).toEqual(new Set(TERM_SHEET_STATUSES));
    // In each state somebody can act, or the workflow has ended.
    for (const state of rests) {
      const somebody = actors.some((actor) =>
        allFacts.some((facts) => actionsFor(termSheetWorkflow, state, actor, facts).some((a) => a.allowed)),
      );
      expect([state, somebody]).toEqual([state, !('final' in termSheetWorkflow.states[state])]);
    }
  });

  it('refuses actions of users without the capability', () => {
    for (const actor of actors) {
      for (const state of TERM_SHEET_STATUSES) {
        for (const offered of actionsFor(termSheetWorkflow, state, actor, {})) {
          const holders = termSheetWorkflow.transitions.filter(
            (t) => t.action === offered.action && (t.from as readonly string[]).includes(state),
          );
          expect(offered.allowed).toBe(transition(termSheetWorkflow, state, offered.action, actor, {}).ok);
          if (offered.allowed) expect(holders.some((t) => t.by !== 'system' && can(actor, t.by))).toBe(true);
        }
      }
    }
  });

  it('W-TERM-51 goes from sales manager to business head to CEO, and to sales first when an agent drafted it', () => {
    const chain = (facts: Facts, roles: ('sales' | 'salesManager' | 'businessHead' | 'ceo')[]) => {
      let state: TermSheetStatus = 'inReview';
      const passed: TermSheetStatus[] = [];
      for (const role of roles) {
        const decision: Decision<TermSheetStatus, TermSheetAction> = transition(
          termSheetWorkflow,
          state,
          'approve',
          { role, permissions: [] },
          facts,
        );
        if (!decision.ok) return [...passed, decision.code];
        passed.push(...decision.path);
        state = decision.to;
      }
      return passed;
    };
    expect(chain({}, ['salesManager', 'businessHead', 'ceo'])).toEqual([
      'approvedBySalesManager',
      'approvedByBusinessHead',
      'approvedByCeo',
      'pendingLicenseeReview',
    ]);
    expect(chain({ draftedByAgent: true }, ['salesManager'])).toEqual(['forbidden']);
    expect(chain({ draftedByAgent: true, hasBrandOwner: true }, ['sales', 'salesManager', 'businessHead', 'ceo'])).toEqual([
      'approvedBySales',
      'approvedBySalesManager',
      'approvedByBusinessHead',
      'approvedByCeo',
      'sentToBrandOwner',
      'pendingBrandOwnerReview',
    ]);
  });

  it('W-TERM-53 creates a revision after every disapproval, which can be submitted again', () => {
    const backward = termSheetWorkflow.transitions.filter(
      (t) => t.action === 'disapprove' || t.action === 'disagree' || t.action === 'revise',
    );
    for (const { from, action, by } of backward) {
      const state = from[0] ?? 'draft';
      const actor = actors.find((a) => by !== 'system' && can(a, by));
      const facts = allFacts.find((f) => actor && transition(termSheetWorkflow, state, action, actor, f).ok) ?? {};
      expect(transition(termSheetWorkflow, state, action, actor ?? 'system', facts)).toMatchObject({ ok: true, to: 'revisable' });
    }
    expect(transition(termSheetWorkflow, 'revisable', 'submit', { role: 'sales', permissions: [] })).toMatchObject({
      ok: true,
      to: 'inReview',
    });
  });

  it('W-TERM-54 voids only while pending licensor review', () => {
    const allowed = TERM_SHEET_STATUSES.filter((state) => actors.some((actor) => transition(termSheetWorkflow, state, 'void', actor).ok));
    expect(allowed).toEqual(['pendingLicensorReview']);
  });

  it('W-TERM-56 requires a file of the CEO or the signature on the PDF to approve, and a file to disapprove', () => {
    const ceo = { role: 'ceo' as const, permissions: [] };
    const offered = actionsFor(termSheetWorkflow, 'approvedByBusinessHead', ceo).filter(({ allowed }) => allowed);
    expect(offered.map(({ action, needs }) => [action, needs])).toEqual([
      ['approveAndSign', ['signature', 'password']],
      ['approve', ['file']],
      ['disapprove', ['comment', 'file']],
    ]);
  });

  it('freezes and signs in either order, each side once', () => {
    const licensor = { role: 'businessHead', permissions: [] } as const;
    const licensee = { role: 'licensee', permissions: ['SignFreezeTermSheet'] } as const;
    const at = (state: TermSheetStatus, action: 'freeze' | 'sign', actor: typeof licensor | typeof licensee, facts: Facts = {}) => {
      const decision = transition(termSheetWorkflow, state, action, actor as never, facts);
      return decision.ok ? decision.to : decision.code;
    };
    expect([
      at('agreedByLicensor', 'freeze', licensor),
      at('frozenByLicensor', 'freeze', licensor),
      at('frozenByLicensor', 'freeze', licensee),
    ]).toEqual(['frozenByLicensor', 'forbidden', 'acceptedByAll']);
    expect([
      at('agreedByLicensor', 'freeze', licensee),
      at('frozenByLicensee', 'freeze', licensee),
      at('frozenByLicensee', 'freeze', licensor),
    ]).toEqual(['frozenByLicensee', 'forbidden', 'acceptedByAll']);
    expect([at('acceptedByAll', 'sign', licensee), at('signed', 'sign', licensee), at('signed', 'sign', licensor)]).toEqual([
      'signed',
      'forbidden',
      'signedByAll',
    ]);
    const signed = { signedByLicensor: true };
    expect([at('signed', 'sign', licensor, signed), at('signed', 'sign', licensee, signed)]).toEqual(['forbidden', 'signedByAll']);
  });

  it('distinguishes a copy that was never submitted from other drafts', () => {
    expect(transition(termSheetWorkflow, 'draft', 'clone', 'system', { copied: true })).toMatchObject({ ok: true, to: 'cloned' });
    expect(EDITABLE_STATUSES).toContain('cloned');
  });
});
