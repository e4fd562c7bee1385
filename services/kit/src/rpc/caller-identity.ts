import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import type { ActorTokenVerifier } from './actor-token.js';
import { HEADERS } from './call-client.js';
import type { ServiceTokenVerifier } from './service-token.js';

export type CallerIdentity = { tenant: string; actor: Actor | undefined; token: string | undefined; service: string | undefined };

/**
 * Who makes a call, from its headers: a person (actor token), a service (service token), a service for a person (both, of one
 * tenant), or nobody, who names a tenant. Throws `signedOut` for a bad token, `forbidden` for tokens of two tenants.
 */
export class CallerIdentification {
  constructor(
    private readonly verifier: ActorTokenVerifier,
    private readonly services: ServiceTokenVerifier,
  ) {}

  async identify(header: (name: string) => string | undefined): Promise<CallerIdentity> {
    const token = header(HEADERS.actor);
    const serviceToken = header(HEADERS.service);
    const proven = serviceToken ? this.services.verify(serviceToken) : undefined;
    if (token) {
      const actor = await this.verifier.verify(token);
      if (proven && proven.tenant !== actor.tenant) throw new CallError('forbidden');
      return { tenant: actor.tenant, actor, token, service: proven?.service };
    }
    if (proven) return { tenant: proven.tenant, actor: undefined, token: undefined, service: proven.service };
    const tenant = tenantSchema.safeParse(header(HEADERS.tenant));
    if (!tenant.success) throw new CallError('invalid', { issues: [{ path: ['tenant'], rule: 'required' }] });
    return { tenant: tenant.data, actor: undefined, token: undefined, service: undefined };
  }
}
