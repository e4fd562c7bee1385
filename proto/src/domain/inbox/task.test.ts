import { describe, expect, it } from '@jest/globals';
import { designApprovalWorkflow } from '../workflow/definitions/approvals/design-approval.js';
import { productApprovalWorkflow } from '../workflow/definitions/approvals/product-approval.js';
import { waitsFor, type Workflow } from '../workflow/workflow.js';
import { taskKey } from './task.js';

const waitingForLicensee = (workflow: Workflow): string[] =>
  Object.keys(workflow.states).filter((status) => status !== 'draft' && waitsFor(workflow, status, {}).includes('approval.submit'));

describe('the text of a task', () => {
  it('names the submission when an item waits for its licensee', () => {
    for (const [kind, workflow] of [
      ['approval', productApprovalWorkflow],
      ['designApproval', designApprovalWorkflow],
    ] as const) {
      const statuses = waitingForLicensee(workflow as unknown as Workflow);
      expect(statuses.length).toBeGreaterThan(3);
      for (const status of statuses) expect(taskKey({ kind, status }, 'approval.submit')).toMatch(/^inbox\.submission\./);
    }
    expect(taskKey({ kind: 'approval', status: 'graphicSalesApproved' }, 'approval.submit')).toBe('inbox.submission.preProductionSample');
    expect(taskKey({ kind: 'designApproval', status: 'designApproved' }, 'approval.submit')).toBe('inbox.submission.sample');
  });

  it('is that of the capability for everything else', () => {
    expect(taskKey({ kind: 'designApproval', status: 'sampleSubmitted' }, 'approval.reviewAsDesigner')).toBe(
      'inbox.task.approval.reviewAsDesigner',
    );
    expect(taskKey({ kind: 'popApproval', status: 'rejected' }, 'approval.submit')).toBe('inbox.task.approval.submit');
  });
});
