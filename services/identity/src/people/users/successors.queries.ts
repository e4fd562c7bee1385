import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The present owner of the work of each inactive user, along all reassignments. */
export async function presentOwners(trx: Trx, tenant: string, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ origin: string; id: string }>`
    with recursive chain as (
      select id as origin, id, active, work_handed_to from users where tenant = ${tenant} and id = any(${userIds}::uuid[]) and not active
      union
      select chain.origin, u.id, u.active, u.work_handed_to from chain
        join users u on u.tenant = ${tenant} and u.id = chain.work_handed_to where not chain.active
    )
    select origin, id from chain where active ${PREPARED}`.execute(trx);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
}

/** The move with users replaced by those who took over their work: they own the drafts and are informed. */
export async function withPresentOwners(trx: Trx, tenant: string, move: WorkItemMoved): Promise<WorkItemMoved> {
  const named = [...new Set([...move.informUserIds, ...(move.draftOwnerId ? [move.draftOwnerId] : [])])];
  const owners = await presentOwners(trx, tenant, named);
  if (owners.size === 0) return move;
  const present = (id: string): string => owners.get(id) ?? id;
  return {
    ...move,
    draftOwnerId: move.draftOwnerId && present(move.draftOwnerId),
    informUserIds: [...new Set(move.informUserIds.map(present))],
  };
}
