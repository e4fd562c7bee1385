import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { signingLinkEnd, signingSessionResolve } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash } from '../sessions/sessions.api.js';
import { endLinks, linkOfSession } from './signing-links.repository.js';

/** The signer of an open session. */
@Handler(signingSessionResolve)
export class ResolveSigningSession {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ session }: RequestOf<typeof signingSessionResolve>, ctx: CallContext): Promise<ResponseOf<typeof signingSessionResolve>> {
    const found = await this.db.read(ctx, (trx) => linkOfSession(trx, ctx.tenant, credentialHash(session)));
    if (!found) throw new CallError('invalidLink');
    const { signerId, name, email } = found;
    return { signerId, name, email };
  }
}

/** Ends links of signers who are left out. */
@Handler(signingLinkEnd)
export class EndSigningLinks {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ signerIds }: RequestOf<typeof signingLinkEnd>, ctx: CallContext): Promise<ResponseOf<typeof signingLinkEnd>> {
    return { ended: await this.db.transaction(ctx, (trx) => endLinks(trx, ctx.tenant, signerIds)) };
  }
}
