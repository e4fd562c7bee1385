import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** For each person who left and whose work somebody took over: who has it now, however often it went on. */
export async function successors(trx: Trx, tenant: string, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ origin: string; id: string }>`
    with recursive chain as (
      select id as origin, id, active, work_handed_to from users where tenant = ${tenant} and id in (${sql.join(userIds)}) and not active
      union
      select chain.origin, u.id, u.active, u.work_handed_to from chain
        join users u on u.tenant = ${tenant} and u.id = chain.work_handed_to where not chain.active
    )
    select origin, id from chain where active`.execute(trx);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
}

/** The move as it concerns the people of today: whoever took over somebody's work has the drafts and hears the news. */
export async function forSuccessors(trx: Trx, tenant: string, move: WorkItemMoved): Promise<WorkItemMoved> {
  const named = [...new Set([...move.informUserIds, ...(move.draftOwnerId ? [move.draftOwnerId] : [])])];
  const now = await successors(trx, tenant, named);
  if (now.size === 0) return move;
  const today = (id: string): string => now.get(id) ?? id;
  return {
    ...move,
    draftOwnerId: move.draftOwnerId && today(move.draftOwnerId),
    informUserIds: [...new Set(move.informUserIds.map(today))],
  };
}
