import { type InsuranceStatus, insuranceStatus } from '@bls/proto/domain/insurance/status';
import type { Day } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';

/** What a work item shows of a policy. */
export type PolicyHead = {
  id: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  policyNumber: string;
  from: Day;
  to: Day;
};

/** The work item of a policy: its holder has to renew it, sales are notified. `revision` counts the published items. */
export function policyWorkItem(
  policy: PolicyHead,
  { action, revision, day, by, at }: { action: 'remind' | 'renew'; revision: number; day: Day; by: WorkItemMoved['by']; at: string },
): WorkItemMoved {
  const status: InsuranceStatus = insuranceStatus(policy, day);
  const due = action === 'remind';
  return {
    kind: 'insurance',
    id: policy.id,
    number: policy.policyNumber,
    ...titleOf({ name: policy.companyName, nameZh: policy.companyNameZh }),
    path: `/Insurance/View/${policy.id}`,
    action,
    status,
    revision,
    waitsFor: due ? ['insurance.write'] : [],
    companyId: policy.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [],
    informRoles: ['sales'],
    ...(due ? { again: true, dueOn: policy.to } : {}),
    by,
    at,
  };
}
