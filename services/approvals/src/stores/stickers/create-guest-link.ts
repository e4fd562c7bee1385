import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { guestLinkCreate } from '@bls/proto/contracts/calls/approvals/sticker';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { findApplication } from '../applications/applications.repository.js';
import { appendNote, isUnderReview } from './guest-access.js';
import { insertGuestLink } from './guest-links.repository.js';
import { linkToken } from './guest-token.js';

const DAY_MS = 86_400_000;

/** Creates a link by which a guest without an account sees one sticker application and comments on it. */
@Handler(guestLinkCreate)
export class CreateGuestLink {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly cipher: Cipher,
  ) {}

  execute(request: RequestOf<typeof guestLinkCreate>, ctx: CallContext): Promise<ResponseOf<typeof guestLinkCreate>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const row = await findApplication(trx, actor, 'sticker', request.id, { lock: true });
      if (!isUnderReview(row)) throw new CallError('wrongState');
      const now = Date.now();
      const at = new Date(now).toISOString();
      const expiresAt = new Date(now + request.days * DAY_MS).toISOString();
      const linkId = randomUUID();
      const { guestName } = request;
      const createdBy = personOf(actor);
      const keyId = this.cipher.keys.current;
      const link = { tenant, id: linkId, applicationId: row.id, guestName, createdBy, createdAt: at, expiresAt, keyId };
      await insertGuestLink(trx, link);
      await appendNote(trx, ctx, row, { action: 'inviteGuest', by: createdBy, at, comment: guestName, sent: 1 });
      return { linkId, expiresAt, link: linkToken(this.cipher, { ...link, linkId }) };
    });
  }
}
