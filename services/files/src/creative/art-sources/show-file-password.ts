import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { artSourcePassword } from '@bls/proto/contracts/calls/files/art-source';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { logCreative } from '../access/log.repository.js';
import { ConfirmedAccess, requireCharacterAccess } from './confirmed-access.js';
import { FilePasswords } from './file-passwords.js';

/** Shows the password of the archive of an art source and records that in the log. */
@Handler(artSourcePassword)
export class ShowFilePassword {
  constructor(
    private readonly access: ConfirmedAccess,
    private readonly passwords: FilePasswords,
  ) {}

  execute(request: RequestOf<typeof artSourcePassword>, ctx: CallContext): Promise<ResponseOf<typeof artSourcePassword>> {
    return this.access.execute(request, ctx, async (trx, art, reader) => {
      await requireCharacterAccess(trx, art, reader);
      await logCreative(trx, ctx.actor, art.id, 'showPassword', art.fileName);
      return { filePassword: this.passwords.open(art) };
    });
  }
}
