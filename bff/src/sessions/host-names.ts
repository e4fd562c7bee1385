import { Caller } from '@bls/kit/rpc/call-client';
import { hostNameMap } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Injectable } from '@nestjs/common';

type Answer = { hosts: ReadonlyMap<string, string>; onlyTenant: string | undefined };

/** The answer is used that long without another request; a change is in force after this time. */
const FRESH_MS = 5000;
/** An older answer is still used while the next one is on its way, so that no visitor waits; after this time it is not. */
const USABLE_MS = 60_000;

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

  /** While identity is away, the last answer holds; the first request fails then. */
  private async current(requestId: string): Promise<Answer> {
    const { known } = this;
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MS) return known;
    this.loading ??= this.load(requestId).finally(() => (this.loading = undefined));
    if (!known) return this.loading;
    const orKnown = this.loading.catch(() => known);
    return age < USABLE_MS ? known : orKnown;
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
