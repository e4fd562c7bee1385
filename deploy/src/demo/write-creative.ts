import { accessWorkItem } from '@bls/approvals/giving-access/access-events';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { DemoAccess } from './items.js';
import type { Writer } from './insert.js';
import type { World } from './world.js';

/** Access with its history, and the style guides that it follows. */
export async function writeAccesses(writer: Writer, { guides, accesses }: World): Promise<void> {
  await writer.insert(
    'style_guide',
    guides.map((guide) => ({
      id: guide.id,
      revision: 1 + guide.licensees.length,
      name: guide.name,
      characterIds: guide.characters.map((one) => one.characterId),
      companyIds: guide.licensees.map((one) => one.companyId),
      designerId: guide.by.userId,
    })),
  );
  await writer.insert(
    'giving_access',
    accesses.map(({ walk }) => ({ ...walk.head })),
  );
  await writer.insert(
    'giving_access_history',
    accesses.flatMap(({ walk: { history } }) => history.map((row) => ({ ...row }))),
  );
}

/** The last move of a licensee's access. */
export function accessMove({ walk: { head, history }, guide }: DemoAccess, tenant: string): WorkItemMoved {
  const last = history.at(-1);
  if (!last) throw new RangeError('access without a history');
  const { action, by, at, comment } = last;
  return accessWorkItem({ tenant, ...head }, { action, by, at, comment, inform: guide ? [guide.by.userId] : [] });
}
