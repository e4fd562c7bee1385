import { can, type Capability } from '@bls/proto/domain/access/permissions';
import { type LicenseePermission, type Role, ROLE_CODES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import {
  APPROVAL_ACTIONS,
  type ApprovalAction,
  type ApprovalStatus,
  productApprovalWorkflow,
} from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { waitsFor, workflowProblems } from '@bls/proto/domain/workflow/workflow';
import { describe, expect, it } from '@jest/globals';
import { decide, type Given } from './decision.js';

/** The statuses of the standard workflow; those of the brand owner's review are added for properties that require it. */
const STATUSES = Object.keys(productApprovalWorkflow.states) as ApprovalStatus[];
const complete: Given = { comment: 'as agreed', reason: 'logoTooSmall', sentSample: true, receivedSample: true };
const actor = (role: Role, permissions: LicenseePermission[] = []) => ({ role, permissions });

/** The permitted actions, written by hand, independent of the code: status, action, capability, next status. */
const TABLE: readonly [ApprovalStatus, ApprovalAction, Capability, ApprovalStatus][] = [
  ['draft', 'submit', 'approval.submit', 'graphicSubmitted'],
  ['graphicRejected', 'submit', 'approval.submit', 'graphicSubmitted'],
  ['graphicSubmitted', 'approve', 'approval.reviewAsDesigner', 'graphicDesignerApproved'],
  ['graphicSubmitted', 'reject', 'approval.reviewAsDesigner', 'graphicRejected'],
  ['graphicDesignerApproved', 'approve', 'approval.reviewAsSeniorDesigner', 'graphicSeniorDesignerApproved'],
  ['graphicDesignerApproved', 'reject', 'approval.reviewAsSeniorDesigner', 'graphicRejected'],
  ['graphicSeniorDesignerApproved', 'approve', 'approval.reviewAsSales', 'graphicSalesApproved'],
  ['graphicSeniorDesignerApproved', 'reject', 'approval.reviewAsSales', 'graphicRejected'],
  ['graphicSalesApproved', 'submit', 'approval.submit', 'preProductionSubmitted'],
  ['preProductionRejected', 'submit', 'approval.submit', 'preProductionSubmitted'],
  ['preProductionSubmitted', 'approve', 'approval.reviewAsDesigner', 'preProductionDesignerApproved'],
  ['preProductionSubmitted', 'reject', 'approval.reviewAsDesigner', 'preProductionRejected'],
  ['preProductionDesignerApproved', 'confirm', 'approval.reviewAsSales', 'preProductionSalesConfirmed'],
  ['preProductionDesignerApproved', 'reject', 'approval.reviewAsSales', 'preProductionRejected'],
  ['preProductionSalesConfirmed', 'approve', 'approval.reviewAsSales', 'preProductionSalesApproved'],
  ['preProductionSalesConfirmed', 'reject', 'approval.reviewAsSales', 'preProductionRejected'],
  ['preProductionSalesApproved', 'submit', 'approval.submit', 'bulkSubmitted'],
  ['bulkRejected', 'submit', 'approval.submit', 'bulkSubmitted'],
  ['bulkSubmitted', 'approve', 'approval.reviewAsDesigner', 'bulkDesignerApproved'],
  ['bulkSubmitted', 'reject', 'approval.reviewAsDesigner', 'bulkRejected'],
  ['bulkDesignerApproved', 'approve', 'approval.reviewAsSeniorDesigner', 'bulkSeniorDesignerApproved'],
  ['bulkDesignerApproved', 'reject', 'approval.reviewAsSeniorDesigner', 'bulkRejected'],
  ['bulkSeniorDesignerApproved', 'approve', 'approval.reviewAsSales', 'bulkSalesApproved'],
  ['bulkSeniorDesignerApproved', 'reject', 'approval.reviewAsSales', 'bulkRejected'],
  ...STATUSES.filter((s) => s !== 'bulkSalesApproved' && s !== 'terminated').map(
    (s): [ApprovalStatus, ApprovalAction, Capability, ApprovalStatus] => [s, 'terminate', 'approval.submit', 'terminated'],
  ),
];

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return error instanceof CallError ? error.code : 'crashed';
  }
};

describe('the decision of a product approval', () => {
  it('W-PRODUCT-11 follows the table for every status x action x role', () => {
    let walked = 0;
    for (const status of STATUSES) {
      for (const action of APPROVAL_ACTIONS) {
        const row = TABLE.find(([s, a]) => s === status && a === action);
        for (const role of ROLE_CODES) {
          for (const permissions of [[], ['SubmitDesignSample']] satisfies LicenseePermission[][]) {
            const who = actor(role, permissions);
            const expected = !row ? 'wrongState' : can(who, row[2]) ? 'done' : 'forbidden';
            expect([status, action, role, codeOf(() => decide(productApprovalWorkflow, status, action, who, complete))]).toEqual([
              status,
              action,
              role,
              expected,
            ]);
            if (row && expected === 'done') expect(decide(productApprovalWorkflow, status, action, who, complete).to).toBe(row[3]);
            walked += 1;
          }
        }
      }
    }
    expect(walked).toBe(STATUSES.length * APPROVAL_ACTIONS.length * ROLE_CODES.length * 2);
  });

  it('W-PRODUCT-05 W-PRODUCT-06 W-PRODUCT-07 has three stages with their statuses, all reachable, each with an exit', () => {
    expect(workflowProblems(productApprovalWorkflow as never)).toEqual([]);
    for (const stage of ['graphic', 'preProduction', 'bulk']) {
      expect(STATUSES).toEqual(
        expect.arrayContaining(['Submitted', 'DesignerApproved', 'SalesApproved', 'Rejected'].map((s) => `${stage}${s}`)),
      );
    }
    expect(STATUSES).toEqual(
      expect.arrayContaining(['graphicSeniorDesignerApproved', 'preProductionSalesConfirmed', 'bulkSeniorDesignerApproved', 'terminated']),
    );
  });

  it('W-PRODUCT-08 lets only the licensee side terminate', () => {
    for (const role of ROLE_CODES) {
      const outcome = codeOf(() =>
        decide(productApprovalWorkflow, 'graphicSubmitted', 'terminate', actor(role, ['SubmitDesignSample']), complete),
      );
      expect([role, outcome]).toEqual([
        role,
        ['licensee', 'subLicensee', 'licenseeDesigner', 'licenseeLegal', 'licenseeFinance', 'licenseeAul'].includes(role)
          ? 'done'
          : 'forbidden',
      ]);
    }
  });

  it('W-DESIGN-16 W-DESIGN-26 refuses a rejection without reason or comment', () => {
    expect(() => decide(productApprovalWorkflow, 'graphicSubmitted', 'reject', actor('juniorDesigner'), {})).toThrow(
      expect.objectContaining({
        detail: {
          issues: [
            { path: ['reason'], rule: 'required' },
            { path: ['comment'], rule: 'required' },
          ],
        },
      }),
    );
    expect(
      codeOf(() =>
        decide(productApprovalWorkflow, 'graphicSubmitted', 'reject', actor('juniorDesigner'), { comment: '  ', reason: 'other' }),
      ),
    ).toBe('ruleBroken');
  });

  it('W-DESIGN-24 refuses a sample that was not sent, W-DESIGN-25 and a decision before it has arrived', () => {
    const designer = actor('licenseeDesigner');
    for (const status of ['graphicSalesApproved', 'preProductionRejected', 'preProductionSalesApproved', 'bulkRejected'] as const) {
      expect(codeOf(() => decide(productApprovalWorkflow, status, 'submit', designer, {}))).toBe('ruleBroken');
      expect(codeOf(() => decide(productApprovalWorkflow, status, 'submit', designer, { sentSample: true }))).toBe('done');
    }
    expect(codeOf(() => decide(productApprovalWorkflow, 'preProductionSubmitted', 'approve', actor('juniorDesigner'), {}))).toBe(
      'ruleBroken',
    );
    expect(
      codeOf(() => decide(productApprovalWorkflow, 'bulkSubmitted', 'approve', actor('juniorDesigner'), { receivedSample: true })),
    ).toBe('done');
    expect(codeOf(() => decide(productApprovalWorkflow, 'draft', 'submit', designer, {}))).toBe('done');
  });

  it('W-PRODUCT-10 waits for the licensee after a rejection and after each stage, for reviewers after a submission', () => {
    const licensee: ApprovalStatus[] = [
      'draft',
      'graphicRejected',
      'graphicSalesApproved',
      'preProductionRejected',
      'preProductionSalesApproved',
      'bulkRejected',
    ];
    for (const status of STATUSES) {
      const waiting = waitsFor(productApprovalWorkflow, status);
      expect([status, waiting.includes('approval.submit')]).toEqual([status, licensee.includes(status)]);
      expect([status, waiting.length]).toEqual([status, status === 'terminated' || status === 'bulkSalesApproved' ? 0 : 1]);
    }
  });

  it('opens the same stage again after a rejection, the next one after its approval, and grants only once', () => {
    const senior = actor('seniorDesigner');
    expect(decide(productApprovalWorkflow, 'graphicDesignerApproved', 'reject', senior, complete).opens).toEqual({
      stage: 'graphic',
      again: true,
    });
    const final = decide(productApprovalWorkflow, 'graphicSeniorDesignerApproved', 'approve', actor('sales'), complete);
    expect(final).toMatchObject({ grants: true, opens: { stage: 'preProduction', again: false } });
    expect(decide(productApprovalWorkflow, 'preProductionSalesConfirmed', 'approve', actor('sales'), complete)).toMatchObject({
      grants: false,
      opens: { stage: 'bulk', again: false },
    });
    expect(decide(productApprovalWorkflow, 'bulkSeniorDesignerApproved', 'approve', actor('sales'), complete)).toMatchObject({
      grants: false,
      opens: null,
    });
  });
});
