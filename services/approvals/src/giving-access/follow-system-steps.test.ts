import { can, type Capability } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import {
  ACCESS_ACTIONS,
  ACCESS_STATUSES,
  type AccessStatus,
  accessWaitsFor,
  givingAccessWorkflow,
} from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { transition, workflowProblems } from '@bls/proto/domain/workflow/workflow';
import { describe, expect, it } from '@jest/globals';
import { followed } from './follow-system-steps.js';

const DESIGNER: Capability = 'givingAccess.reviewAsDesigner';
const SALES: Capability = 'givingAccess.reviewAsSales';

/** Written by hand, independent of the code: status, action, capability, next status with and without a style guide. */
const TABLE: readonly [AccessStatus, (typeof ACCESS_ACTIONS)[number], Capability, AccessStatus, AccessStatus][] = [
  ['awaitingStyleGuide', 'reportMissing', DESIGNER, 'missingStyleGuides', 'missingStyleGuides'],
  ['awaitingDesignerReview', 'approve', DESIGNER, 'awaitingSalesReview', 'awaitingSalesReview'],
  ['awaitingDesignerReview', 'reject', DESIGNER, 'missingStyleGuides', 'missingStyleGuides'],
  ['awaitingSalesReview', 'approve', SALES, 'accessGranted', 'accessGranted'],
  ['awaitingSalesReview', 'reject', SALES, 'awaitingDesignerReview', 'awaitingDesignerReview'],
  ['accessGranted', 'withdraw', SALES, 'none', 'none'],
  ['none', 'reopen', SALES, 'awaitingDesignerReview', 'awaitingStyleGuide'],
];

describe('giving access', () => {
  it('W-ACCESS-07 has the six statuses, all reachable', () => {
    expect([...ACCESS_STATUSES].sort()).toEqual(
      ['accessGranted', 'awaitingDesignerReview', 'awaitingSalesReview', 'awaitingStyleGuide', 'missingStyleGuides', 'none'].sort(),
    );
    expect(workflowProblems(givingAccessWorkflow as never)).toEqual([]);
  });

  it('W-ACCESS-08 changes for every status x action x role as the specified table says', () => {
    for (const status of ACCESS_STATUSES) {
      for (const action of ACCESS_ACTIONS) {
        const row = TABLE.find(([from, name]) => from === status && name === action);
        for (const role of ROLE_CODES) {
          for (const styleGuide of [true, false]) {
            const decision = transition(givingAccessWorkflow, status, action, { role, permissions: [] }, { styleGuide });
            const to = row && can({ role, permissions: [] }, row[2]) ? row[styleGuide ? 3 : 4] : row ? 'forbidden' : 'wrongState';
            expect([status, action, role, styleGuide, decision.ok ? decision.to : decision.code]).toEqual([
              status,
              action,
              role,
              styleGuide,
              to,
            ]);
          }
        }
      }
    }
  });

  it('W-ACCESS-08 follows the signature, added style guides and the removal of the last one', () => {
    expect(followed('none', { signed: true })).toBe('awaitingStyleGuide');
    expect(followed('none', { signed: true, arrived: true })).toBe('awaitingDesignerReview');
    const after = (facts: Record<string, boolean>) => ACCESS_STATUSES.map((status) => [status, followed(status, facts)]);
    expect(Object.fromEntries(after({ arrived: true }))).toEqual({
      none: 'none',
      awaitingStyleGuide: 'awaitingDesignerReview',
      missingStyleGuides: 'awaitingDesignerReview',
      awaitingDesignerReview: 'awaitingDesignerReview',
      awaitingSalesReview: 'awaitingSalesReview',
      accessGranted: 'accessGranted',
    });
    expect(Object.fromEntries(after({ gone: true }))).toEqual({
      none: 'none',
      awaitingStyleGuide: 'awaitingStyleGuide',
      missingStyleGuides: 'missingStyleGuides',
      awaitingDesignerReview: 'missingStyleGuides',
      awaitingSalesReview: 'missingStyleGuides',
      accessGranted: 'missingStyleGuides',
    });
  });

  it('waits for the people who assign style guides, then the designer, then sales, then nobody', () => {
    expect(Object.fromEntries(ACCESS_STATUSES.map((status) => [status, accessWaitsFor(status)]))).toEqual({
      none: [],
      awaitingStyleGuide: ['styleGuide.write'],
      missingStyleGuides: ['styleGuide.write'],
      awaitingDesignerReview: [DESIGNER],
      awaitingSalesReview: [SALES],
      accessGranted: [],
    });
  });
});
