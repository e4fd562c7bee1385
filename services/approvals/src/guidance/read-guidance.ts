import type { RequestOf } from '@bls/proto/contracts/call';
import { guidanceRead, type Guidance } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { answersOf, guideOf } from '../review/review.api.js';
import { contractTermsOf } from '../terms/terms.api.js';
import { guidedItem } from './guided-item.js';
import { rejectionsOf } from './rejections.queries.js';
import { guidesOfCharacters } from './style-guides.queries.js';

/** What reviewers see beside an item. */
@Handler(guidanceRead)
export class ReadGuidance {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ kind, id }: RequestOf<typeof guidanceRead>, ctx: CallContext): Promise<Guidance> {
    const { tenant, actor } = ctx;
    return this.db.read(ctx, async (trx) => {
      const item = await guidedItem(trx, actor, kind, id);
      const guide = await guideOf(trx, tenant, item.propertyId);
      const answers = await answersOf(trx, tenant, item);
      const { properties } = await contractTermsOf(trx, item.contractId);
      const property = properties.find(({ propertyId }) => propertyId === item.propertyId);
      const characterIds = property?.characters.map(({ characterId }) => characterId) ?? [];
      return {
        round: item.round,
        copyrightLine: guide.copyrightLine ?? null,
        palette: guide.palette,
        checklist: guide.checklists[kind].map((question) => {
          const found = answers.find(({ questionId }) => questionId === question.id);
          return {
            id: question.id,
            text: question.text,
            textZh: question.textZh || null,
            answer: found ? { value: found.answer, by: found.by.name, at: found.at } : null,
          };
        }),
        characterIds,
        styleGuides: await guidesOfCharacters(trx, tenant, characterIds),
        rejections: item.propertyId ? await rejectionsOf(trx, actor, item.propertyId) : [],
      };
    });
  }
}
