import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { sendResetLinkJob } from './send-reset-link.js';

/**
 * Requests a password reset link, in a tenant or, without one, in all. A job does everything that depends on the account, so that neither the response nor its time
 * shows whether there is one.
 */
@Handler(passwordForgot)
export class RequestPasswordReset {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ email }: RequestOf<typeof passwordForgot>, ctx: TenantContext): Promise<boolean> {
    // under `*`, because the tenant of the page may not exist
    const all = { tenant: NO_TENANT, requestId: ctx.requestId };
    const tenant = ctx.tenant === NO_TENANT ? undefined : ctx.tenant;
    await this.db.transaction(all, (trx) => enqueue(trx, all, sendResetLinkJob, { email, tenant }, { id: randomUUID() }));
    return true;
  }
}
