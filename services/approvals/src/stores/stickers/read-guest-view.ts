import type { RequestOf } from '@bls/proto/contracts/call';
import { guestRead } from '@bls/proto/contracts/calls/approvals/sticker';
import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { guestViewOf, openGuestLink } from './guest-access.js';

/** The application as the guest of a link sees it. */
@Handler(guestRead)
export class ReadGuestView {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly cipher: Cipher,
  ) {}

  execute(request: RequestOf<typeof guestRead>, ctx: CallContext): Promise<GuestView> {
    return this.db.transaction(ctx, async (trx) => {
      const { row, link } = await openGuestLink(trx, this.cipher, ctx.tenant, request);
      return guestViewOf(trx, row, link);
    });
  }
}
