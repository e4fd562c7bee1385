import type { Actor } from '@bls/proto/domain/access/actor';
import { CAPABILITY_CODES, type Capability, can } from '@bls/proto/domain/access/permissions';
import type { DesignKind } from '@bls/proto/domain/workflow/design/design';
import { chainStatuses, KINDS } from '@bls/proto/domain/workflow/design/kinds';

/**
 * The capabilities of a person in a workflow, and the statuses in which they may act. A designed workflow may have an approval
 * at any place of its chain, so deciders may act in any status of the chain.
 */
export function actionScopeOf(kind: DesignKind, actor: Actor): { capabilities: Capability[]; statuses: string[] } {
  const { workflow, deciders } = KINDS[kind];
  const used = new Set(workflow.transitions.filter((t) => t.direction === 'forward').map((t) => t.by));
  const capabilities = CAPABILITY_CODES.filter((capability) => used.has(capability) && can(actor, capability));
  const own = new Set<string>(capabilities);
  const statuses = new Set(workflow.transitions.filter((t) => t.direction === 'forward' && own.has(t.by)).flatMap((t) => t.from));
  if (deciders.some((capability) => own.has(capability))) for (const status of chainStatuses(kind)) statuses.add(status);
  return { capabilities, statuses: [...statuses] };
}
