import type { Actor } from '@bls/proto/domain/access/actor';
import { CAPABILITY_CODES, type Capability, can } from '@bls/proto/domain/access/permissions';
import type { DesignKind } from '@bls/proto/domain/workflow/design/design';
import { chainStatuses, KINDS } from '@bls/proto/domain/workflow/design/kinds';

/**
 * What of a workflow a person may do, and the states in which somebody with that may act. A tenant's own design may put
 * an approval anywhere in its chain, so that who takes part in the chain may be asked in any of its states.
 */
export function turnsOf(kind: DesignKind, actor: Actor): { capabilities: Capability[]; statuses: string[] } {
  const { workflow, deciders } = KINDS[kind];
  const used = new Set(workflow.transitions.filter((t) => t.direction === 'forward').map((t) => t.by));
  const capabilities = CAPABILITY_CODES.filter((capability) => used.has(capability) && can(actor, capability));
  const mine = new Set<string>(capabilities);
  const statuses = new Set(workflow.transitions.filter((t) => t.direction === 'forward' && mine.has(t.by)).flatMap((t) => t.from));
  if (deciders.some((capability) => mine.has(capability))) for (const status of chainStatuses(kind)) statuses.add(status);
  return { capabilities, statuses: [...statuses] };
}
