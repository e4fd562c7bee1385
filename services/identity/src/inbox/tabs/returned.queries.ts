import type { Actor } from '@bls/proto/domain/access/actor';
import { RETURNED_DRAFT, RETURNED_TASK } from '@bls/proto/domain/inbox/returned';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The drafts of the user that came back for revision. They are in the Pending tab without being a task. */
export const returnedDrafts = (trx: Trx, actor: Actor) =>
  trx
    .selectFrom('workItems as w')
    .where('w.tenant', '=', actor.tenant)
    .where('w.draftOwnerId', '=', actor.userId)
    .where('w.kind', '=', RETURNED_DRAFT.kind)
    .where('w.status', '=', RETURNED_DRAFT.status);

/** Whether a task is about an item whose last move went back to those whom it waits for. */
export const isReturnedTask = sql<boolean>`(tasks.kind = ${sql.lit(RETURNED_TASK.kind)} and exists (
  select 1 from work_items r where r.tenant = tasks.tenant and r.id = tasks.item_id
  and r.action in (${sql.join(RETURNED_TASK.actions.map((action) => sql.lit(action)))})))`;
