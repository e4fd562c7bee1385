import type { RequestOf } from '@bls/proto/contracts/call';
import { type ArtSourceDetail, artSourceWithdraw } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { AccountPassword } from '../access/account-password.js';
import { logCreative } from '../access/log.repository.js';
import { artSourceDetail, findArtSource } from './art-sources.queries.js';
import { endReleases } from './art-sources.repository.js';
import { notifyLicensee } from './notify-licensee.js';

/** Withdraws an art source from one licensee. */
@Handler(artSourceWithdraw)
export class WithdrawArtSource {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly account: AccountPassword,
  ) {}

  async execute({ id, companyId, reason, password }: RequestOf<typeof artSourceWithdraw>, ctx: CallContext): Promise<ArtSourceDetail> {
    await this.account.confirm(password, ctx);
    return this.db.transaction(ctx, async (trx) => {
      const art = await findArtSource(trx, ctx.actor, id);
      const [release] = await endReleases(trx, art, companyId);
      if (release === undefined) throw new CallError('notFound');
      await logCreative(trx, ctx.actor, id, 'withdrawLicensee', release, reason);
      await notifyLicensee(trx, ctx, 'withdraw', art, release, reason);
      return artSourceDetail(trx, ctx.actor, art, await today(trx));
    });
  }
}
