import type { RequestOf } from '@bls/proto/contracts/call';
import { styleGuideAssign, type StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { assignLicensees } from './licensees.repository.js';
import { CallError } from '@bls/proto/domain/values/errors';
import { isApproved } from '../reviews/reviews.queries.js';
import { assignedCompanies } from './licensees.queries.js';
import { findStyleGuide, styleGuideDetail } from './style-guides.queries.js';
import { publishStyleGuide, updateStyleGuide } from './style-guides.repository.js';

/** Sets the licensees of a style guide. */
@Handler(styleGuideAssign)
export class AssignStyleGuide {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ id, revision, companyIds }: RequestOf<typeof styleGuideAssign>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const { name } = await findStyleGuide(trx, ctx.actor, id);
      const current = new Set(await assignedCompanies(trx, id));
      if (companyIds.some((one) => !current.has(one)) && !(await isApproved(trx, id)))
        throw new CallError('ruleBroken', { issues: [{ path: ['companyIds'], rule: 'ownerReviewMissing', params: { name } }] });
      const guide = await updateStyleGuide(trx, id, revision, { updatedBy: ctx.actor.name });
      await assignLicensees(trx, ctx.actor, guide, companyIds, await today(trx));
      await publishStyleGuide(trx, ctx, guide);
      return styleGuideDetail(trx, ctx.actor, guide, await today(trx));
    });
  }
}
