import type { Actor } from '@bls/proto/domain/access/actor';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { Cipher } from '@bls/kit/crypto/cipher';
import { idOfToken } from '@bls/kit/crypto/signed-id';
import type { Trx } from '../../db/schema.js';
import { tasksOf } from '../tabs/tasks.queries.js';
import type { DecisionLink } from './decision-links.repository.js';
import { isDecisionToken } from './decision-token.js';

/** The link of a token; undefined for one that was altered, made up, or signed with a key that is gone. */
export async function linkOfToken(trx: Trx, cipher: Cipher, tenant: string, token: string): Promise<DecisionLink | undefined> {
  const id = idOfToken(token);
  if (!id) return undefined;
  const link = await trx.selectFrom('decisionLinks').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();
  return link && isDecisionToken(cipher, token, link) ? link : undefined;
}

/** Whether the item is still where the link found it, and waits with its capability. */
export async function stillWaits(
  trx: Trx,
  { tenant, itemId, revision, capability }: Pick<DecisionLink, 'tenant' | 'itemId' | 'revision' | 'capability'>,
): Promise<boolean> {
  const item = await trx
    .selectFrom('workItems')
    .innerJoin('tasks', (join) => join.onRef('tasks.tenant', '=', 'workItems.tenant').onRef('tasks.itemId', '=', 'workItems.id'))
    .select('workItems.id')
    .where('workItems.tenant', '=', tenant)
    .where('workItems.id', '=', itemId)
    .where('workItems.revision', '=', revision)
    .where('tasks.capability', '=', capability)
    .executeTakeFirst();
  return item !== undefined;
}

export type WaitingItem = {
  id: string;
  kind: WorkItemKind;
  number: string;
  path: string;
  status: string;
  revision: number;
  capability: Capability;
};

/** The item with the tasks that it has for the person. */
export const waitingFor = (trx: Trx, actor: Actor, itemId: string): Promise<WaitingItem[]> =>
  tasksOf(
    trx
      .selectFrom('tasks')
      .innerJoin('workItems', (join) => join.onRef('workItems.tenant', '=', 'tasks.tenant').onRef('workItems.id', '=', 'tasks.itemId'))
      .select([
        'workItems.id',
        'workItems.kind',
        'workItems.number',
        'workItems.path',
        'workItems.status',
        'workItems.revision',
        'tasks.capability',
      ]),
    actor,
  )
    .where('tasks.itemId', '=', itemId)
    .orderBy('tasks.capability')
    .execute();
