import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { aulRulesSave, aulStampSave, aulTemplateSave } from '@bls/proto/contracts/calls/approvals/aul';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { addRevision, LETTER_TEXT, STAMP, STORE_SETTINGS } from '../applications/settings.js';
import { rulesNow, stampNow, templateNow } from './letter-settings.queries.js';

@Handler(aulRulesSave)
export class SaveRules {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ revision, settings }: RequestOf<typeof aulRulesSave>, ctx: CallContext): Promise<ResponseOf<typeof aulRulesSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await addRevision(trx, ctx.actor, STORE_SETTINGS, revision, settings);
      return rulesNow(trx, ctx.tenant);
    });
  }
}

@Handler(aulStampSave)
export class SaveStamp {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ revision, stamp }: RequestOf<typeof aulStampSave>, ctx: CallContext): Promise<ResponseOf<typeof aulStampSave>> {
    const { fileId } = stamp;
    const before = await this.db.read(ctx, (trx) => stampNow(trx, ctx.tenant));
    if (fileId && fileId !== before.stamp.fileId) await this.attachPicture(fileId, ctx);
    return this.db.transaction(ctx, async (trx) => {
      await addRevision(trx, ctx.actor, STAMP, revision, stamp);
      return stampNow(trx, ctx.tenant);
    });
  }

  /** The owner of the picture is the picture itself: every letter embeds a copy. */
  private async attachPicture(fileId: string, ctx: CallContext): Promise<void> {
    await this.caller.call(
      fileAttach,
      { fileIds: [fileId], owner: { kind: 'aulStamp', id: fileId }, purposes: ['stampPicture'], scope: { staffOnly: true } },
      ctx,
    );
  }
}

@Handler(aulTemplateSave)
export class SaveLetterTemplate {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ version, text }: RequestOf<typeof aulTemplateSave>, ctx: CallContext): Promise<ResponseOf<typeof aulTemplateSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await addRevision(trx, ctx.actor, LETTER_TEXT, version, text);
      return templateNow(trx, ctx.tenant);
    });
  }
}
