import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Day } from '@bls/proto/domain/values/time';
import { holdersOf } from '../access/access.queries.js';
import { logCreative } from '../access/log.repository.js';
import type { Trx } from '../../db/trx.js';
import { attach, detachOwner, revokeTickets } from '../../objects/objects.api.js';
import type { StyleGuide } from './style-guides.repository.js';

/** The owner of the attachment that shows the thumbnail to a licensee. */
export const GUIDE_LICENSEE = 'styleGuideLicensee';

/**
 * Assigns the style guide to exactly these licensees. Throws `ruleBroken` for a new one that holds none of its characters by
 * a running contract.
 */
export async function assignLicensees(trx: Trx, actor: Actor, guide: StyleGuide, companyIds: readonly string[], day: Day): Promise<void> {
  const { tenant, name: assignedBy, userId } = actor;
  const current = await trx.selectFrom('styleGuideLicensee').selectAll().where('styleGuideId', '=', guide.id).execute();
  const added = [...new Set(companyIds)].filter((id) => !current.some((row) => row.companyId === id));
  const holders = new Map(
    (added.length > 0 ? await holdersOf(trx, guide.characterIds, day, 'any') : []).map((one) => [one.companyId, one]),
  );
  for (const companyId of added) {
    const holder = holders.get(companyId);
    if (!holder) throw new CallError('ruleBroken', { issues: [{ path: ['companyIds'], rule: 'licenseeNotHolding' }] });
    const id = randomUUID();
    const row = { tenant, id, styleGuideId: guide.id, companyId, companyName: holder.name, companyNameZh: holder.nameZh, assignedBy };
    await trx.insertInto('styleGuideLicensee').values(row).execute();
    await attach(trx, tenant, [guide.fileId], { kind: GUIDE_LICENSEE, id }, { companyId }, userId);
    await logCreative(trx, actor, guide.id, 'assignLicensee', holder);
  }
  for (const row of current.filter(({ companyId }) => !companyIds.includes(companyId))) {
    await unassign(trx, row.id);
    await revokeTickets(trx, guide.fileId, row.companyId);
    await logCreative(trx, actor, guide.id, 'withdrawLicensee', { name: row.companyName, nameZh: row.companyNameZh });
  }
}

/** Attaches the new file of a style guide to its licensees instead of the old one. */
export async function replaceLicenseeFile(trx: Trx, tenant: string, guide: StyleGuide, attachedBy: string): Promise<void> {
  const rows = await trx.selectFrom('styleGuideLicensee').select(['id', 'companyId']).where('styleGuideId', '=', guide.id).execute();
  for (const { id, companyId } of rows) {
    await detachOwner(trx, { kind: GUIDE_LICENSEE, id });
    await attach(trx, tenant, [guide.fileId], { kind: GUIDE_LICENSEE, id }, { companyId }, attachedBy);
  }
}

async function unassign(trx: Trx, id: string): Promise<void> {
  await detachOwner(trx, { kind: GUIDE_LICENSEE, id });
  await trx.deleteFrom('styleGuideLicensee').where('id', '=', id).execute();
}
