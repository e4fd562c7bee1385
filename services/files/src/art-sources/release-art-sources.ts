import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { ArtSourceDetail, artSourceRelease, artSourceWithdraw } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { holdersOf } from '../creative/access.queries.js';
import { AccountPassword } from '../creative/account-password.js';
import { logCreative } from '../creative/log.repository.js';
import type { FilesDb } from '../db/schema.js';
import { artById, artDetail } from './art-sources.queries.js';
import { lockArtSources, release, takeBack } from './art-sources.repository.js';
import { tellLicensee } from './tell-licensee.js';

/** Releases art sources to licensees and takes them back, against the account password. */
@Injectable()
export class ReleaseArtSources {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly account: AccountPassword,
  ) {}

  /** Answers how many releases were made; who had it already keeps it. All or nothing. Errors as the call says. */
  async release(request: RequestOf<typeof artSourceRelease>, ctx: CallContext): Promise<ResponseOf<typeof artSourceRelease>> {
    await this.account.confirm(request.password, ctx);
    const ids = [...new Set(request.ids)];
    const companyIds = [...new Set(request.companyIds)];
    return this.db.transaction(ctx, async (trx) => {
      const arts = await lockArtSources(trx, ids);
      if (arts.length < ids.length) throw new CallError('ruleBroken', { issues: [{ path: ['ids'], rule: 'artSourceInvalid' }] });
      const holders = await holdersOf(
        trx,
        arts.map((art) => art.characterId),
        today(ctx),
        'all',
      );
      const chosen = holders.filter(({ companyId }) => companyIds.includes(companyId));
      if (chosen.length < companyIds.length)
        throw new CallError('ruleBroken', { issues: [{ path: ['companyIds'], rule: 'licenseeNotHolding' }] });
      let released = 0;
      for (const art of arts) {
        for (const holder of chosen) {
          const made = await release(trx, ctx.actor, art, holder);
          if (!made) continue;
          await logCreative(trx, ctx.actor, art.id, 'release', holder);
          await tellLicensee(trx, ctx, 'release', art, made);
          released += 1;
        }
      }
      return { released };
    });
  }

  async withdraw({ id, companyId, reason, password }: RequestOf<typeof artSourceWithdraw>, ctx: CallContext): Promise<ArtSourceDetail> {
    await this.account.confirm(password, ctx);
    return this.db.transaction(ctx, async (trx) => {
      const art = await artById(trx, ctx.actor, id);
      const [from] = await takeBack(trx, art, companyId);
      if (from === undefined) throw new CallError('notFound');
      await logCreative(trx, ctx.actor, id, 'withdrawLicensee', from, reason);
      await tellLicensee(trx, ctx, 'withdraw', art, from, reason);
      return artDetail(trx, ctx.actor, art, today(ctx));
    });
  }
}
