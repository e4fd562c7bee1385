import type { RequestOf } from '@bls/proto/contracts/call';
import { hostNameAdd, hostNameRemove } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { HOST_NAMES_LIMIT } from '@bls/proto/domain/tenant/host-name';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { hostNames } from './host-names.queries.js';
import { deleteHostName, insertHostName } from './host-names.repository.js';

const refuse = (rule: string, params?: Record<string, number>): CallError =>
  new CallError('ruleBroken', { issues: [{ path: ['host'], rule, ...(params ? { params } : {}) }] });

/** Adds a host name at which visitors belong to the tenant. */
@Handler(hostNameAdd)
export class AddHostName {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Errors as the call says. The address of the installation serves all tenants: links in mails lead there. */
  async execute({ host }: RequestOf<typeof hostNameAdd>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    if (host === new URL(this.config.PUBLIC_URL).hostname) throw refuse('hostNameOfInstallation');
    try {
      await this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, tenant, 'host names');
        if ((await hostNames(trx)).length >= HOST_NAMES_LIMIT) throw refuse('hostNamesLimit', { limit: HOST_NAMES_LIMIT });
        await insertHostName(trx, tenant, host);
        await audit(trx, ctx, { kind: 'hostNameAdded', userId: actor.userId, userName: actor.name, detail: { host } });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw refuse('hostNameTaken');
      throw error;
    }
    return true;
  }
}

@Handler(hostNameRemove)
export class RemoveHostName {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `notFound`. */
  async execute({ host }: RequestOf<typeof hostNameRemove>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await deleteHostName(trx, tenant, host))) throw new CallError('notFound');
      await audit(trx, ctx, { kind: 'hostNameRemoved', userId: actor.userId, userName: actor.name, detail: { host } });
    });
    return true;
  }
}
