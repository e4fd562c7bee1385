import type { PayloadOf } from '@bls/proto/contracts/event';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { AccessRecord, Trx } from '../db/schema.js';
import { countStyleGuides, saveStyleGuide, lockAccessOf, lockStyleGuide, serializeEvents } from './access.repository.js';
import { actionTo, followed } from './follow-system-steps.js';
import { guidesFor } from './guides.queries.js';
import { moveAccess } from './move-access.js';

/** Access follows the style guides: the first assigned one, or its corrected file, starts a review, the removal of the last one ends the access. */
@EventHandler(styleGuideSaved, 'giving-access-guides')
export class FollowStyleGuides {
  async execute(payload: PayloadOf<typeof styleGuideSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    const { styleGuideId: id, revision, name, characterIds, companyIds, designerId, corrected = false } = payload;
    await serializeEvents(trx, ctx.tenant);
    const before = await lockStyleGuide(trx, id);
    const guide = { tenant: ctx.tenant, id, revision, name, characterIds, companyIds, designerId };
    if (!(await saveStyleGuide(trx, guide))) return;
    const companies = [...new Set([...companyIds, ...(before?.companyIds ?? [])])];
    const characters = [...new Set([...characterIds, ...(before?.characterIds ?? [])])];
    if (companies.length === 0 || characters.length === 0) return;
    for (const row of await lockAccessOf(trx, companies, characters)) {
      const assigned = companyIds.includes(row.companyId) && characterIds.includes(row.characterId);
      const had = before !== undefined && before.companyIds.includes(row.companyId) && before.characterIds.includes(row.characterId);
      await this.follow(trx, ctx, row, assigned && (!had || corrected));
    }
  }

  private async follow(trx: Trx, ctx: EventContext, row: AccessRecord, arrived: boolean): Promise<void> {
    const styleGuides = (await guidesFor(trx, row)).length;
    const to = followed(row.status, { arrived, gone: styleGuides === 0 });
    if (to === row.status) {
      if (styleGuides !== row.styleGuides) await countStyleGuides(trx, row.id, styleGuides);
      return;
    }
    await moveAccess(trx, ctx, row, { action: actionTo(to), to, by: null, at: new Date().toISOString() }, { styleGuides });
  }
}
