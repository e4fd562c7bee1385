import type { RequestOf } from '@bls/proto/contracts/call';
import { type StyleGuideDetail, styleGuideReassign } from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/contracts/calls/identity/people/designer';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { logCreative } from '../access/log.repository.js';
import { findStyleGuide, styleGuideDetail } from './style-guides.queries.js';
import { publishStyleGuide, updateStyleGuide } from './style-guides.repository.js';

/** Gives a style guide to another designer. */
@Handler(styleGuideReassign)
export class ReassignStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id, revision, designerId }: RequestOf<typeof styleGuideReassign>, ctx: CallContext): Promise<StyleGuideDetail> {
    const { designers } = await this.caller.call(designerList, {}, ctx);
    const designer = designers.find(({ userId }) => userId === designerId);
    if (!designer) throw new CallError('notFound');
    return this.db.transaction(ctx, async (trx) => {
      await findStyleGuide(trx, ctx.actor, id);
      const guide = await updateStyleGuide(trx, id, revision, { designerId, designerName: designer.name, updatedBy: ctx.actor.name });
      await logCreative(trx, ctx.actor, id, 'assignDesigner', designer.name);
      await publishStyleGuide(trx, ctx, guide);
      return styleGuideDetail(trx, ctx.actor, guide, await today(trx));
    });
  }
}
