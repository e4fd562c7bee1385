import { evaluate } from '@bls/proto/domain/aul/auto-approval';
import type {
  aulRulesRead,
  aulRulesSave,
  aulSimulate,
  aulStampRead,
  aulStampSave,
  aulTemplateRead,
  aulTemplateSave,
  storeNames,
} from '@bls/proto/contracts/calls/approvals/aul';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { changeSetting, LETTER_TEXT, revisionsOf, settingOf, STAMP, STORE_SETTINGS } from '../stores/settings.js';

/** How many earlier texts of the letter are shown. */
const SHOWN = 50;

/** What a tenant sets about letters and stickers. Each change is a revision; the earlier ones stay readable. */
@Injectable()
export class AulSettings {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  names(context: CallContext): Promise<ResponseOf<typeof storeNames>> {
    return this.db.read(context, async (trx) => {
      const { ownShopName, ownShopNameZh } = (await settingOf(trx, context.tenant, STORE_SETTINGS)).value;
      return { ownShopName, ownShopNameZh };
    });
  }

  simulate(request: RequestOf<typeof aulSimulate>, context: CallContext): Promise<ResponseOf<typeof aulSimulate>> {
    return this.db.read(context, async (trx) => evaluate((await settingOf(trx, context.tenant, STORE_SETTINGS)).value.rules, request));
  }

  rules(context: CallContext): Promise<ResponseOf<typeof aulRulesRead>> {
    return this.db.read(context, (trx) => rulesNow(trx, context.tenant));
  }

  saveRules({ revision, settings }: RequestOf<typeof aulRulesSave>, context: CallContext): Promise<ResponseOf<typeof aulRulesSave>> {
    return this.db.transaction(context, async (trx) => {
      await changeSetting(trx, { tenant: context.tenant, name: context.actor.name }, STORE_SETTINGS, revision, settings);
      return rulesNow(trx, context.tenant);
    });
  }

  stamp(context: CallContext): Promise<ResponseOf<typeof aulStampRead>> {
    return this.db.read(context, (trx) => stampNow(trx, context.tenant));
  }

  async saveStamp({ revision, stamp }: RequestOf<typeof aulStampSave>, context: CallContext): Promise<ResponseOf<typeof aulStampSave>> {
    const { fileId } = stamp;
    const before = await this.stamp(context);
    if (fileId && fileId !== before.stamp.fileId) await this.giveStamp(fileId, context);
    return this.db.transaction(context, async (trx) => {
      await changeSetting(trx, { tenant: context.tenant, name: context.actor.name }, STAMP, revision, stamp);
      return stampNow(trx, context.tenant);
    });
  }

  template(context: CallContext): Promise<ResponseOf<typeof aulTemplateRead>> {
    return this.db.read(context, (trx) => templateNow(trx, context.tenant));
  }

  saveTemplate({ version, text }: RequestOf<typeof aulTemplateSave>, context: CallContext): Promise<ResponseOf<typeof aulTemplateSave>> {
    return this.db.transaction(context, async (trx) => {
      await changeSetting(trx, { tenant: context.tenant, name: context.actor.name }, LETTER_TEXT, version, text);
      return templateNow(trx, context.tenant);
    });
  }

  /** The picture of the stamp belongs to itself: every letter that shows it has taken a copy. */
  private async giveStamp(fileId: string, context: CallContext): Promise<void> {
    await this.caller.call(
      fileAttach,
      { fileIds: [fileId], owner: { kind: 'aulStamp', id: fileId }, purposes: ['stampPicture'], scope: { staffOnly: true } },
      context,
    );
  }
}

async function rulesNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulRulesRead>> {
  const { value: settings, ...changed } = await settingOf(trx, tenant, STORE_SETTINGS);
  return { settings, ...changed };
}

async function stampNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulStampRead>> {
  const { value: stamp, ...changed } = await settingOf(trx, tenant, STAMP);
  return { stamp, ...changed };
}

async function templateNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulTemplateRead>> {
  const now = await settingOf(trx, tenant, LETTER_TEXT);
  const versions = await revisionsOf(trx, tenant, LETTER_TEXT, SHOWN);
  return {
    version: now.revision,
    text: now.value,
    versions: versions.map(({ revision, value, updatedAt, updatedBy }) => ({
      version: revision,
      text: value,
      createdAt: updatedAt ?? '',
      createdBy: updatedBy ?? '',
    })),
  };
}
