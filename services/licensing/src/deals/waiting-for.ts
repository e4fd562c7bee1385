import type { Actor } from '@bls/proto/actor';
import { CAPABILITY_CODES, type Capability, can } from '@bls/proto/permissions';
import type { Workflow } from '@bls/proto/workflow';

/** What of a workflow a person may do, and the states in which somebody with that may act. */
export function turnsOf(workflow: Workflow<string, string>, actor: Actor): { capabilities: Capability[]; statuses: string[] } {
  const used = new Set(workflow.transitions.filter((t) => t.direction === 'forward').map((t) => t.by));
  const capabilities = CAPABILITY_CODES.filter((capability) => used.has(capability) && can(actor, capability));
  const mine = new Set<string>(capabilities);
  const statuses = new Set(workflow.transitions.filter((t) => t.direction === 'forward' && mine.has(t.by)).flatMap((t) => t.from));
  return { capabilities, statuses: [...statuses] };
}
