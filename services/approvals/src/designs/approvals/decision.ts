import type { RequestOf } from '@bls/proto/contracts/call';
import type { designDecide } from '@bls/proto/contracts/calls/approvals/design';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { Transition } from '@bls/proto/domain/workflow/workflow';
import { missingInput } from '../../review/review.api.js';

type Given = Pick<RequestOf<typeof designDecide>, 'reason' | 'comment' | 'receivedSample'>;

/** Issues of a decision: a missing reason or comment, or the approval of a sample that was not received. */
export function decisionIssues(status: DesignStatus, { action, needs }: Pick<Transition, 'action' | 'needs'>, given: Given): Issue[] {
  const issues = missingInput(needs, given);
  if (status === 'sampleSubmitted' && action === 'approve' && !given.receivedSample)
    issues.push({ path: ['receivedSample'], rule: 'sampleNotReceived' });
  return issues;
}
