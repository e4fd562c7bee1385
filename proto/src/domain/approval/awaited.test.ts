import { describe, expect, it } from '@jest/globals';
import {
  APPROVAL_STATES,
  APPROVAL_STATUSES,
  productApprovalWorkflow,
  withBrandOwnerReview,
} from '../workflow/definitions/approvals/product-approval.js';
import { waitsFor } from '../workflow/workflow.js';
import { awaitedIn } from './awaited.js';

const workflow = withBrandOwnerReview(productApprovalWorkflow);

describe('what a product approval waits for', () => {
  it('is named for every status that is not final', () => {
    for (const status of APPROVAL_STATUSES) expect(awaitedIn(status) === undefined).toBe('final' in APPROVAL_STATES[status]);
  });

  it('is a review exactly where somebody else than the licensee acts next', () => {
    for (const status of APPROVAL_STATUSES) {
      const next = waitsFor(workflow, status);
      const reviewed = next.some((capability) => capability !== 'approval.submit');
      if (next.length > 0) expect([status, awaitedIn(status) === 'review']).toEqual([status, reviewed]);
    }
  });

  it.each([
    ['graphicRejected', 'newVersion'],
    ['graphicSalesApproved', 'preProductionSample'],
    ['preProductionSalesApproved', 'bulkSample'],
  ] as const)('in %s is %s', (status, awaited) => expect(awaitedIn(status)).toBe(awaited));
});
