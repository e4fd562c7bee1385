import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { NO_TENANT, tenantSchema } from '@bls/proto/domain/values/ids';
import type { ActorTokenVerifier } from './actor-token.js';
import { HEADERS } from './call-client.js';
import type { ServiceTokenVerifier } from './service-token.js';

export type CallerIdentity = { tenant: string; actor: Actor | undefined; token: string | undefined; service: string | undefined };

/**
 * Who makes a call, from its headers: a person (actor token), a service (service token), a service for a person (both, of one
 * tenant), or nobody, who names a tenant, or none (`*`) where the call allows it. Throws `signedOut` for a bad token, `forbidden` for tokens of two tenants.
 */
export class CallerIdentification {
  constructor(
    private readonly verifier: ActorTokenVerifier,
    private readonly services: ServiceTokenVerifier,
  ) {}

  async identify(header: (name: string) => string | undefined, withoutTenant = false): Promise<CallerIdentity> {
    const token = header(HEADERS.actor);
    const serviceToken = header(HEADERS.service);
    const proven = serviceToken ? this.services.verify(serviceToken) : undefined;
    if (token) {
      const actor = await this.verifier.verify(token);
      if (proven && proven.tenant !== actor.tenant) throw new CallError('forbidden');
      return { tenant: actor.tenant, actor, token, service: proven?.service };
    }
    if (proven) return { tenant: proven.tenant, actor: undefined, token: undefined, service: proven.service };
    const named = header(HEADERS.tenant);
    if (withoutTenant && named === NO_TENANT) return { tenant: NO_TENANT, actor: undefined, token: undefined, service: undefined };
    const tenant = tenantSchema.safeParse(named);
    if (!tenant.success) throw new CallError('invalid', { issues: [{ path: ['tenant'], rule: 'required' }] });
    return { tenant: tenant.data, actor: undefined, token: undefined, service: undefined };
  }
}
