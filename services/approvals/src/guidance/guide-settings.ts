import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { reviewGuideList, reviewGuideSave, type StoredGuide } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb } from '../db/schema.js';
import { guideAt, storedGuides } from './guide-settings.queries.js';
import { saveGuide } from './guide-settings.repository.js';

/** The guides of all properties, for the administrator. */
@Handler(reviewGuideList)
export class ListReviewGuides {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(_request: RequestOf<typeof reviewGuideList>, ctx: CallContext): Promise<ResponseOf<typeof reviewGuideList>> {
    return { guides: await this.db.read(ctx, (trx) => storedGuides(trx, ctx.tenant)) };
  }
}

/** Sets the guide of a property, or of all properties without their own. */
@Handler(reviewGuideSave)
export class SaveReviewGuide {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ propertyId, revision, guide }: RequestOf<typeof reviewGuideSave>, ctx: CallContext): Promise<StoredGuide> {
    const saved = {
      tenant: ctx.tenant,
      propertyId: propertyId ?? null,
      guide,
      savedBy: personOf(ctx.actor),
      savedAt: new Date().toISOString(),
    };
    return this.db.transaction(ctx, async (trx) => {
      if (!(await saveGuide(trx, saved, revision))) {
        const current = await guideAt(trx, ctx.tenant, saved.propertyId);
        throw new CallError('conflict', current?.savedBy ? { params: { by: current.savedBy } } : {});
      }
      return { ...guide, propertyId: saved.propertyId, revision: revision + 1, savedBy: saved.savedBy.name, savedAt: saved.savedAt };
    });
  }
}
