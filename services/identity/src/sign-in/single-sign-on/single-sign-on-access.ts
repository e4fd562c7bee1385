import { Cipher } from '@bls/kit/crypto/cipher';
import type { GroupRole } from '@bls/proto/domain/access/group-roles';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import type { ProviderAccess } from './open-id-client.js';
import { readSingleSignOn, type SingleSignOnRow } from './single-sign-on.repository.js';

/** Whom the provider gives an account at the first sign-in. */
export type AccountRules = { groupsClaim: string; groupRoles: readonly GroupRole[] };

/** Access to the OpenID provider of a tenant: its client, the sealed client secret and the redirect address. */
@Injectable()
export class SingleSignOnAccess {
  constructor(
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The address to which the provider redirects the browser. */
  get redirectUri(): string {
    const { PUBLIC_URL, API_BASE } = this.config;
    return `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/account/SingleSignOnReturn`;
  }

  /** Throws `notFound` when the tenant does not offer single sign-on. */
  async ofTenant(trx: Trx, tenant: string): Promise<ProviderAccess & AccountRules> {
    const row = await readSingleSignOn(trx, tenant);
    if (!row?.allowed) throw new CallError('notFound');
    const { issuer, clientId, groupsClaim, groupRoles } = row;
    return { issuer, clientId, clientSecret: this.openSecret(row), groupsClaim, groupRoles };
  }

  sealSecret(tenant: string, secret: string): Buffer {
    return this.cipher.seal(clientSecretPurpose(tenant), secret);
  }

  openSecret(row: SingleSignOnRow): string {
    return this.cipher.open(clientSecretPurpose(row.tenant), row.clientSecret);
  }
}

export const clientSecretPurpose = (tenant: string): string => `single sign-on ${tenant}`;
