import type { PayloadOf } from '@bls/proto/contracts/event';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { AccessRecord, Trx } from '../db/schema.js';
import { countStyleGuides, keepStyleGuide, lockAccessOf, lockStyleGuide, oneAfterAnother } from './access.repository.js';
import { followed } from './followed.js';
import { guidesFor } from './guides.queries.js';
import { moveAccess } from './move-access.js';

/** Access follows the style guides: the first one that is assigned asks for a review, the last one that goes takes it away. */
@Injectable()
export class FollowStyleGuides {
  @EventHandler(styleGuideSaved, 'giving-access-guides')
  async saved(told: PayloadOf<typeof styleGuideSaved>, context: EventContext, trx: Trx): Promise<void> {
    const { styleGuideId: id, revision, name, characterIds, companyIds, designerId } = told;
    await oneAfterAnother(trx, context.tenant);
    const before = await lockStyleGuide(trx, id);
    const guide = { tenant: context.tenant, id, revision, name, characterIds, companyIds, designerId };
    if (!(await keepStyleGuide(trx, guide))) return;
    const companies = [...new Set([...companyIds, ...(before?.companyIds ?? [])])];
    const characters = [...new Set([...characterIds, ...(before?.characterIds ?? [])])];
    if (companies.length === 0 || characters.length === 0) return;
    for (const row of await lockAccessOf(trx, companies, characters)) {
      const assigned = companyIds.includes(row.companyId) && characterIds.includes(row.characterId);
      const had = before !== undefined && before.companyIds.includes(row.companyId) && before.characterIds.includes(row.characterId);
      await this.follow(trx, context, row, assigned && !had);
    }
  }

  private async follow(trx: Trx, context: EventContext, row: AccessRecord, arrived: boolean): Promise<void> {
    const styleGuides = (await guidesFor(trx, row)).length;
    const to = followed(row.status, { arrived, gone: styleGuides === 0 });
    if (to === row.status) {
      if (styleGuides !== row.styleGuides) await countStyleGuides(trx, row.id, styleGuides);
      return;
    }
    const action = to === 'missingStyleGuides' ? 'lose' : 'assign';
    await moveAccess(trx, context, row, { action, to, by: null, at: new Date().toISOString() }, { styleGuides });
  }
}
