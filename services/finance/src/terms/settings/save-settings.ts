import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { appCommonSave, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Caller } from '@bls/kit/rpc/call-client';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import type { FinanceDb } from '../../db/schema.js';
import { settingsHistory, settingsOf } from './settings.queries.js';
import { insertSettings } from './settings.repository.js';

/** Changes what holds for bills and payments from now on; a setting that is not named stays. */
function saveSettings(db: Database<FinanceDb>, changes: Partial<FinanceSettings>, ctx: CallContext): Promise<FinanceSettings> {
  return db.transaction(ctx, async (trx) => {
    await advisoryLock(trx, ctx.tenant, 'finance-settings');
    const before = await settingsOf(trx);
    const settings: FinanceSettings = { ...before, ...changes };
    // Saving what is stored already is no change and adds no row to the history.
    if (JSON.stringify(settings) === JSON.stringify(before)) return before;
    await insertSettings(trx, ctx.tenant, settings, ctx.actor.name);
    return settings;
  });
}

@Handler(financeSettingsSave)
export class SaveFinanceSettings {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    const { stampFileId } = request;
    const before = await this.db.read(ctx, settingsOf);
    const fileIds = stampFileId && stampFileId !== before.stampFileId ? [stampFileId] : [];
    // The picture owns itself, because every note embeds a copy.
    const owner = { kind: 'noteStamp', id: stampFileId ?? '' };
    const attachments = [{ fileIds, purposes: ['stampPicture' as const], scope: { staffOnly: true } }];
    const change = () => saveSettings(this.db, request, ctx);
    const storedIds = async () => (await this.db.read(ctx, settingsHistory)).flatMap(({ settings }) => settings.stampFileId ?? []);
    return changeWithFiles(this.caller, { owner, attachments, change, storedIds }, ctx);
  }
}

@Handler(appCommonSave)
export class SaveAppCommon {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(request: RequestOf<typeof appCommonSave>, ctx: CallContext): Promise<ResponseOf<typeof appCommonSave>> {
    const saved = await saveSettings(this.db, { paymentAutoRejectDays: request.NumberDayAutoRejectPayment }, ctx);
    return { NumberDayAutoRejectPayment: saved.paymentAutoRejectDays };
  }
}
