import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { aulRulesSave, aulStampSave, aulTemplateSave } from '@bls/proto/contracts/calls/approvals/aul';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import type { ApprovalsDb } from '../../db/schema.js';
import { addRevision, LETTER_TEXT, STAMP, STORE_SETTINGS } from '../applications/settings.js';
import { rulesNow, stampFileIds, stampNow, templateNow } from './letter-settings.queries.js';

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
    const fileIds = fileId && fileId !== before.stamp.fileId ? [fileId] : [];
    // The picture owns itself, because every letter embeds a copy.
    const owner = { kind: 'aulStamp', id: fileId ?? '' };
    const attachments = [{ fileIds, purposes: ['stampPicture' as const], scope: { staffOnly: true } }];
    const change = () =>
      this.db.transaction(ctx, async (trx) => {
        await addRevision(trx, ctx.actor, STAMP, revision, stamp);
        return stampNow(trx, ctx.tenant);
      });
    const storedIds = () => this.db.read(ctx, (trx) => stampFileIds(trx, ctx.tenant));
    return changeWithFiles(this.caller, { owner, attachments, change, storedIds }, ctx);
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
