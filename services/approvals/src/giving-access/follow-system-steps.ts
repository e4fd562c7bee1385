import { type AccessAction, type AccessStatus, givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { Facts } from '@bls/proto/domain/workflow/workflow';

/** The status after an event with these facts: applies the transitions of the system one after another. */
export function followed(status: AccessStatus, facts: Facts): AccessStatus {
  let at = status;
  for (;;) {
    const next = givingAccessWorkflow.transitions.find(
      (one) =>
        one.by === 'system' &&
        one.from.includes(at) &&
        Object.entries(one.when ?? {}).every(([fact, value]) => (facts[fact] ?? false) === value),
    );
    if (!next) return at;
    at = next.to;
  }
}

/** The action by which style guides bring an access to this status. */
export const actionTo = (status: AccessStatus): AccessAction => (status === 'missingStyleGuides' ? 'lose' : 'assign');
