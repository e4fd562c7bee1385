import type { RequestOf } from '@bls/proto/contracts/call';
import type { designDecide } from '@bls/proto/contracts/calls/approvals/design';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { Transition } from '@bls/proto/domain/workflow/workflow';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/design-approval';

type Given = Pick<RequestOf<typeof designDecide>, 'reason' | 'comment' | 'receivedSample'>;

/** What a decision still needs: its reason, its comment, and for the approval of a sample the sample itself. */
export function decisionIssues(status: DesignStatus, { action, needs }: Pick<Transition, 'action' | 'needs'>, given: Given): Issue[] {
  const missing = (['reason', 'comment'] as const).filter((need) => needs?.includes(need) && !given[need]?.trim());
  const issues: Issue[] = missing.map((path) => ({ path: [path], rule: 'required' }));
  if (status === 'sampleSubmitted' && action === 'approve' && !given.receivedSample)
    issues.push({ path: ['receivedSample'], rule: 'sampleNotReceived' });
  return issues;
}
