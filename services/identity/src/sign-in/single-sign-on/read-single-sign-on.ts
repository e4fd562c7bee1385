import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { singleSignOnOffer, singleSignOnRead } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { SingleSignOnAccess } from './single-sign-on-access.js';
import { readSingleSignOn } from './single-sign-on.repository.js';

/** The button on the sign-in screen; null when the tenant offers no single sign-on. */
@Handler(singleSignOnOffer)
export class ReadSingleSignOnOffer {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof singleSignOnOffer>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnOffer>> {
    const row = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    return row?.allowed ? { label: row.label } : null;
  }
}

/** The settings for the administrator, without the client secret. */
@Handler(singleSignOnRead)
export class ReadSingleSignOn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly access: SingleSignOnAccess,
  ) {}

  async execute(_request: RequestOf<typeof singleSignOnRead>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnRead>> {
    const row = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    const { allowed = false, label = '', issuer = '', clientId = '', groupsClaim = 'groups', groupRoles = [], revision = 0 } = row ?? {};
    const { redirectUri } = this.access;
    return { allowed, label, issuer, clientId, groupsClaim, groupRoles, revision, hasSecret: row !== undefined, redirectUri };
  }
}
