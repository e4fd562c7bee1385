import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { artSourceDelete, artSourceDownload, artSourcePassword } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { openCharacters } from '../creative/access.queries.js';
import { AccountPassword } from '../creative/account-password.js';
import { logCreative } from '../creative/log.repository.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { giveTicket } from '../files/tickets.repository.js';
import { artById } from './art-sources.queries.js';
import { type ArtSource, markDeleted, takeBack } from './art-sources.repository.js';
import { FilePasswords } from './file-passwords.js';
import { tellLicensee } from './tell-licensee.js';

/** What needs the account password and is recorded: taking the archive along, looking at its password, deleting it. */
@Injectable()
export class TakeArtSource {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly account: AccountPassword,
    private readonly passwords: FilePasswords,
  ) {}

  download({ id, password }: RequestOf<typeof artSourceDownload>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDownload>> {
    return this.confirmed(id, password, ctx, async (trx, art) => {
      await mayTake(trx, art, ctx);
      await logCreative(trx, ctx.actor, id, 'download', art.fileName);
      return { fileId: art.zipFileId, ticket: await giveTicket(trx, ctx.actor, art.zipFileId) };
    });
  }

  showPassword({ id, password }: RequestOf<typeof artSourcePassword>, ctx: CallContext): Promise<ResponseOf<typeof artSourcePassword>> {
    return this.confirmed(id, password, ctx, async (trx, art) => {
      await mayTake(trx, art, ctx);
      await logCreative(trx, ctx.actor, id, 'showPassword', art.fileName);
      return { filePassword: this.passwords.open(art) };
    });
  }

  /** A licensee gives up its own release; a designer deletes it for everybody, and nothing is left for staff but its log. */
  async delete({ id, password }: RequestOf<typeof artSourceDelete>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDelete>> {
    const { actor } = ctx;
    const licensee = actor.userType === USER_TYPES.licensee;
    return this.confirmed(id, password, ctx, async (trx, art) => {
      if (!licensee && !can(actor, 'artSource.upload')) throw new CallError('forbidden');
      const gone = await takeBack(trx, art, licensee ? actor.companyId : undefined);
      if (!licensee) {
        await markDeleted(trx, id);
        for (const from of gone) await tellLicensee(trx, ctx, 'withdraw', art, from);
      }
      await logCreative(trx, actor, id, licensee ? 'giveUp' : 'delete', art.fileName);
      return { deleted: true };
    });
  }

  /** Whether it is assigned comes before the password: a stranger learns nothing by trying. */
  private async confirmed<T>(id: string, password: string, ctx: CallContext, work: (trx: Trx, art: ArtSource) => Promise<T>): Promise<T> {
    await this.db.read(ctx, (trx) => artById(trx, ctx.actor, id));
    await this.account.confirm(password, ctx);
    return this.db.transaction(ctx, async (trx) => work(trx, await artById(trx, ctx.actor, id)));
  }
}

async function mayTake(trx: Trx, art: ArtSource, ctx: CallContext): Promise<void> {
  const open = await openCharacters(trx, ctx.actor, [art.characterId], today(ctx));
  if (!open.has(art.characterId)) throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'accessNotGranted' }] });
}
