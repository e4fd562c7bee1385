import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { credentialHash, tenantOf } from '../../sessions/sessions.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { invitationByToken } from '../invitations/invitations.queries.js';

export type OpenedInvitation = NonNullable<Awaited<ReturnType<typeof invitationByToken>>>;

/** The same error for every invalid link, so that it does not show why the link is invalid. */
export const invalidLink = (kind: InvitationKind): CallError =>
  kind === 'licensee'
    ? new CallError('invalidLink')
    : new CallError('invalidLink', { issues: [{ path: ['UrlToken'], rule: 'subLicensee.invalidToken' }] });

/** Finds the invitation of a link. */
@Injectable()
export class OpenInvitation {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `invalidLink`; also for a link of another tenant or of the other kind of registration. */
  async execute(urlToken: string, kind: InvitationKind, ctx: TenantContext): Promise<OpenedInvitation> {
    if (tenantOf(urlToken) !== ctx.tenant) throw invalidLink(kind);
    const found = await this.db.read(ctx, (trx) => invitationByToken(trx, ctx.tenant, credentialHash(urlToken), kind));
    if (!found) throw invalidLink(kind);
    return found;
  }
}
