import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Day } from '@bls/proto/domain/values/time';
import { holdersOf } from '../creative/access.queries.js';
import { logCreative } from '../creative/log.repository.js';
import type { Trx } from '../db/trx.js';
import { attach } from '../files/attachments.repository.js';
import { endTickets } from '../files/tickets.repository.js';
import type { StyleGuide } from './style-guides.repository.js';

/** What the attachment that shows a licensee the thumbnail belongs to. */
const OWNER = 'styleGuideLicensee';

/**
 * Makes the style guide one of exactly these licensees. Throws `ruleBroken` for one that holds none of its characters by
 * a running contract; who has it already may keep it.
 */
export async function assignLicensees(trx: Trx, actor: Actor, guide: StyleGuide, companyIds: readonly string[], day: Day): Promise<void> {
  const { tenant, name: assignedBy, userId } = actor;
  const before = await trx.selectFrom('styleGuideLicensee').selectAll().where('styleGuideId', '=', guide.id).execute();
  const added = [...new Set(companyIds)].filter((id) => !before.some((row) => row.companyId === id));
  const holders = new Map(
    (added.length > 0 ? await holdersOf(trx, guide.characterIds, day, 'any') : []).map((one) => [one.companyId, one]),
  );
  for (const companyId of added) {
    const holder = holders.get(companyId);
    if (!holder) throw new CallError('ruleBroken', { issues: [{ path: ['companyIds'], rule: 'licenseeNotHolding' }] });
    const id = randomUUID();
    const row = { tenant, id, styleGuideId: guide.id, companyId, companyName: holder.name, companyNameZh: holder.nameZh, assignedBy };
    await trx.insertInto('styleGuideLicensee').values(row).execute();
    await attach(trx, tenant, [guide.fileId], { kind: OWNER, id }, { companyId }, userId);
    await logCreative(trx, actor, guide.id, 'assignLicensee', holder);
  }
  for (const row of before.filter(({ companyId }) => !companyIds.includes(companyId))) {
    await takeBack(trx, row.id);
    await endTickets(trx, guide.fileId, row.companyId);
    await logCreative(trx, actor, guide.id, 'withdrawLicensee', { name: row.companyName, nameZh: row.companyNameZh });
  }
}

/** Shows the licensees of the style guide its new file instead of the old one. */
export async function showFile(trx: Trx, tenant: string, guide: StyleGuide, by: string): Promise<void> {
  const rows = await trx.selectFrom('styleGuideLicensee').select(['id', 'companyId']).where('styleGuideId', '=', guide.id).execute();
  for (const { id, companyId } of rows) {
    await trx.deleteFrom('attachments').where('ownerKind', '=', OWNER).where('ownerId', '=', id).execute();
    await attach(trx, tenant, [guide.fileId], { kind: OWNER, id }, { companyId }, by);
  }
}

async function takeBack(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('attachments').where('ownerKind', '=', OWNER).where('ownerId', '=', id).execute();
  await trx.deleteFrom('styleGuideLicensee').where('id', '=', id).execute();
}
