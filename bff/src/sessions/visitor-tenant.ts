import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { namedTenant } from './credentials.js';
import { HostNames } from './host-names.js';

/** Finds the tenant of a request without a session. */
@Injectable()
export class VisitorTenant {
  private readonly publicHost: string;

  constructor(
    private readonly hostNames: HostNames,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {
    this.publicHost = new URL(config.PUBLIC_URL).hostname;
  }

  /**
   * The tenant of the host name; else the one that the request names, by its query (a link) or its header (the link, the user name or
   * the device, as the front end decides); else `otherwise` (the suffix of the user name, for clients that name none); else that of
   * the installation (`DEFAULT_TENANT`, or its only one). Throws `invalid` for a malformed one.
   */
  async find(request: FastifyRequest, otherwise?: string): Promise<string | undefined> {
    const named = namedTenant(request);
    const ofHost = await this.ofHost(request);
    return ofHost ?? named ?? otherwise ?? (this.config.DEFAULT_TENANT || (await this.hostNames.onlyTenant(request.id)));
  }

  /** The tenant to which the host name of the request leads, if it is one tenant's. That of `PUBLIC_URL` serves all tenants. */
  async ofHost(request: FastifyRequest): Promise<string | undefined> {
    const host = request.hostname.toLowerCase();
    return host === this.publicHost ? undefined : this.hostNames.tenantOf(host, request.id);
  }

  /** The tenant for the context of a public call: `*` where the call does without one. Throws `invalid` where it does not. */
  async forCall(request: FastifyRequest, call: Call): Promise<string> {
    const tenant = await this.find(request);
    if (tenant !== undefined) return tenant;
    if (call.withoutTenant) return NO_TENANT;
    throw tenantMissing();
  }
}

export const tenantMissing = (): CallError => new CallError('invalid', { issues: [{ path: ['tenant'], rule: 'required' }] });
