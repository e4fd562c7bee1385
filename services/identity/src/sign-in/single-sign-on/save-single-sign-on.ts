import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { singleSignOnSave } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { isSecureEnough, OpenIdClient } from './open-id-client.js';
import { SingleSignOnAccess } from './single-sign-on-access.js';
import { readSingleSignOn, writeSingleSignOn } from './single-sign-on.repository.js';

const ruleBroken = (field: string, rule: string): CallError => new CallError('ruleBroken', { issues: [{ path: [field], rule }] });

/** Saves the OpenID provider of the tenant, after a request to it. */
@Handler(singleSignOnSave)
export class SaveSingleSignOn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly access: SingleSignOnAccess,
    private readonly client: OpenIdClient,
  ) {}

  async execute(request: RequestOf<typeof singleSignOnSave>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnSave>> {
    const { revision, clientSecret: newSecret, ...fields } = request;
    if (!isSecureEnough(fields.issuer)) throw ruleBroken('issuer', 'providerInsecure');
    const stored = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    // A stored secret is valid for one provider and is never sent to another address.
    const storedSecret = stored?.issuer === fields.issuer ? this.access.openSecret(stored) : undefined;
    const clientSecret = newSecret || storedSecret;
    if (!clientSecret) throw ruleBroken('clientSecret', 'clientSecretMissing');
    await this.client.discover({ ...fields, clientSecret }, true).catch(() => {
      throw ruleBroken('issuer', 'providerNotFound');
    });
    return this.db.transaction(ctx, async (trx) => {
      const sealed = this.access.sealSecret(ctx.tenant, clientSecret);
      const saved = await writeSingleSignOn(trx, { tenant: ctx.tenant, ...fields, clientSecret: sealed }, revision);
      if (saved === undefined) throw new CallError('conflict');
      const { userId, name } = ctx.actor;
      const { allowed, issuer, clientId, groupRoles } = fields;
      const groupRolesText = groupRoles.map(({ group, role }) => `${group} → ${role}`).join(', ');
      const detail = { allowed, issuer, clientId, groupRoles: groupRolesText };
      await audit(trx, ctx, { kind: 'singleSignOnSaved', userId, userName: name, detail });
      return { revision: saved };
    });
  }
}
