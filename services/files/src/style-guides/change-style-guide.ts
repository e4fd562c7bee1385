import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  styleGuideAssign,
  StyleGuideDetail,
  styleGuideDownload,
  styleGuideReassign,
  styleGuideWithdraw,
} from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/contracts/calls/identity/designer';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { openCharacters } from '../creative/access.queries.js';
import { logCreative } from '../creative/log.repository.js';
import type { FilesDb } from '../db/schema.js';
import { giveTicket } from '../files/tickets.repository.js';
import { assignLicensees } from './licensees.repository.js';
import { guideById, guideDetail } from './style-guides.queries.js';
import { tellStyleGuide, updateStyleGuide } from './style-guides.repository.js';

/** What happens to a style guide beside its being saved. */
@Injectable()
export class ChangeStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly caller: Caller,
  ) {}

  assign({ id, revision, companyIds }: RequestOf<typeof styleGuideAssign>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.db.transaction(ctx, async (trx) => {
      await guideById(trx, ctx.actor, id);
      const guide = await updateStyleGuide(trx, id, revision, { updatedBy: ctx.actor.name });
      await assignLicensees(trx, ctx.actor, guide, companyIds, today(ctx));
      await tellStyleGuide(trx, ctx, guide);
      return guideDetail(trx, ctx.actor, guide, today(ctx));
    });
  }

  async reassign({ id, revision, designerId }: RequestOf<typeof styleGuideReassign>, ctx: CallContext): Promise<StyleGuideDetail> {
    const { designers } = await this.caller.call(designerList, {}, ctx);
    const designer = designers.find(({ userId }) => userId === designerId);
    if (!designer) throw new CallError('notFound');
    return this.db.transaction(ctx, async (trx) => {
      await guideById(trx, ctx.actor, id);
      const guide = await updateStyleGuide(trx, id, revision, { designerId, designerName: designer.name, updatedBy: ctx.actor.name });
      await logCreative(trx, ctx.actor, id, 'assignDesigner', designer.name);
      await tellStyleGuide(trx, ctx, guide);
      return guideDetail(trx, ctx.actor, guide, today(ctx));
    });
  }

  withdraw({ id, revision }: RequestOf<typeof styleGuideWithdraw>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideWithdraw>> {
    return this.db.transaction(ctx, async (trx) => {
      const before = await guideById(trx, ctx.actor, id);
      await assignLicensees(trx, ctx.actor, before, [], today(ctx));
      const guide = await updateStyleGuide(trx, id, revision, { withdrawn: true, updatedBy: ctx.actor.name });
      await logCreative(trx, ctx.actor, id, 'withdraw');
      await tellStyleGuide(trx, ctx, guide);
      return { withdrawn: true };
    });
  }

  download({ id }: RequestOf<typeof styleGuideDownload>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideDownload>> {
    return this.db.transaction(ctx, async (trx) => {
      const guide = await guideById(trx, ctx.actor, id);
      if ((await openCharacters(trx, ctx.actor, guide.characterIds, today(ctx))).size === 0)
        throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'accessNotGranted' }] });
      await logCreative(trx, ctx.actor, id, 'download', guide.fileName);
      return { fileId: guide.fileId, ticket: await giveTicket(trx, ctx.actor, guide.fileId) };
    });
  }
}
