import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { singleSignOnOffer, singleSignOnRead, singleSignOnSave } from '@bls/proto/contracts/calls/identity/single-sign-on';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { isSecureEnough, Provider, type ProviderAccess } from './provider.js';
import { readSingleSignOn, type SingleSignOnRow, writeSingleSignOn } from './single-sign-on.repository.js';

const broken = (field: string, rule: string): CallError => {
  const issues: Issue[] = [{ path: [field], rule }];
  return new CallError('ruleBroken', { issues });
};

/** The OpenID provider of a tenant: what is stored, and who may see what of it. */
@Injectable()
export class SingleSignOnSettings {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly provider: Provider,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Where the provider sends people back. */
  get redirectUri(): string {
    const { PUBLIC_URL, API_BASE } = this.config;
    return `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/account/SingleSignOnReturn`;
  }

  async offer(ctx: TenantContext): Promise<ResponseOf<typeof singleSignOnOffer>> {
    const row = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    return row?.allowed ? { label: row.label } : null;
  }

  /** How to reach the provider; throws `notFound` when the tenant offers none. */
  async access(trx: Trx, tenant: string): Promise<ProviderAccess> {
    const row = await readSingleSignOn(trx, tenant);
    if (!row?.allowed) throw new CallError('notFound');
    return { issuer: row.issuer, clientId: row.clientId, clientSecret: this.openSecret(row) };
  }

  async read(ctx: CallContext): Promise<ResponseOf<typeof singleSignOnRead>> {
    const row = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    const { allowed = false, label = '', issuer = '', clientId = '', revision = 0 } = row ?? {};
    return { allowed, label, issuer, clientId, revision, hasSecret: row !== undefined, redirectUri: this.redirectUri };
  }

  async save(request: RequestOf<typeof singleSignOnSave>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnSave>> {
    const { revision, clientSecret: typed, ...fields } = request;
    if (!isSecureEnough(fields.issuer)) throw broken('issuer', 'providerInsecure');
    const stored = await this.db.read(ctx, (trx) => readSingleSignOn(trx, ctx.tenant));
    // A secret is good for one provider: it must not be sent to another because somebody changed the address.
    const kept = stored?.issuer === fields.issuer ? this.openSecret(stored) : undefined;
    const clientSecret = typed || kept;
    if (!clientSecret) throw broken('clientSecret', 'clientSecretMissing');
    await this.provider.describe({ ...fields, clientSecret }, true).catch(() => {
      throw broken('issuer', 'providerNotFound');
    });
    return this.db.transaction(ctx, async (trx) => {
      const sealed = this.cipher.seal(this.purpose(ctx.tenant), clientSecret);
      const saved = await writeSingleSignOn(trx, { tenant: ctx.tenant, ...fields, clientSecret: sealed }, revision);
      if (saved === undefined) throw new CallError('conflict');
      const { userId, name } = ctx.actor;
      const detail = { allowed: fields.allowed, issuer: fields.issuer, clientId: fields.clientId };
      await audit(trx, ctx, { kind: 'singleSignOnSaved', userId, userName: name, detail });
      return { revision: saved };
    });
  }

  private openSecret(row: SingleSignOnRow): string {
    return this.cipher.open(this.purpose(row.tenant), row.clientSecret);
  }

  private purpose(tenant: string): string {
    return `single sign-on ${tenant}`;
  }
}
