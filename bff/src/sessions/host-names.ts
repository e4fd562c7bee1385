import { Caller } from '@bls/kit/rpc/call-client';
import { hostNameMap } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Injectable } from '@nestjs/common';

type Answer = { hosts: ReadonlyMap<string, string>; onlyTenant: string | undefined };

/** The answer is used that long without another request; a change is in force after this time. */
const FRESH_MS = 5000;

/** The tenants of host names, as administrators keep them. Every process asks identity itself, every few seconds at most. */
@Injectable()
export class HostNames {
  private known: (Answer & { at: number }) | undefined;
  private loading: Promise<Answer> | undefined;

  constructor(private readonly caller: Caller) {}

  /** The tenant of a host name (in lower case, without port); undefined when it is not one tenant's. */
  async tenantOf(host: string, requestId: string): Promise<string | undefined> {
    return (await this.current(requestId)).hosts.get(host);
  }

  /** The tenant of an installation that has one. */
  async onlyTenant(requestId: string): Promise<string | undefined> {
    return (await this.current(requestId)).onlyTenant;
  }

  /**
   * A visitor waits for a new answer: the first one after a quiet time may be the first at a new host name. While identity is away,
   * the last answer holds, for the same time again, so that few visitors wait; without one the request fails.
   */
  private async current(requestId: string): Promise<Answer> {
    const { known } = this;
    if (known && Date.now() - known.at < FRESH_MS) return known;
    this.loading ??= this.load(requestId).finally(() => (this.loading = undefined));
    return known ? this.loading.catch(() => (this.known = { ...known, at: Date.now() })) : this.loading;
  }

  private async load(requestId: string): Promise<Answer> {
    const { hosts, onlyTenant } = await this.caller.call(hostNameMap, {}, { tenant: NO_TENANT, requestId });
    this.known = {
      hosts: new Map(hosts.map(({ host, tenant }) => [host, tenant])),
      onlyTenant: onlyTenant ?? undefined,
      at: Date.now(),
    };
    return this.known;
  }
}
