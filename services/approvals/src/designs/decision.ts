import type { RequestOf } from '@bls/proto/call';
import type { designDecide } from '@bls/proto/calls/approvals/design';
import type { Issue } from '@bls/proto/errors';
import type { Transition } from '@bls/proto/workflow';
import type { DesignStatus } from '@bls/proto/workflows/design-approval';

type Given = Pick<RequestOf<typeof designDecide>, 'reason' | 'comment' | 'receivedSample'>;

/** What a decision still needs: its reason, its comment, and for the approval of a sample the sample itself. */
export function decisionIssues(status: DesignStatus, { action, needs }: Pick<Transition, 'action' | 'needs'>, given: Given): Issue[] {
  const missing = (['reason', 'comment'] as const).filter((need) => needs?.includes(need) && !given[need]?.trim());
  const issues: Issue[] = missing.map((path) => ({ path: [path], rule: 'required' }));
  if (status === 'sampleSubmitted' && action === 'approve' && !given.receivedSample)
    issues.push({ path: ['receivedSample'], rule: 'sampleNotReceived' });
  return issues;
}
