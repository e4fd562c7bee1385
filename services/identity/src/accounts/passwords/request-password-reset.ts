import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { sendResetLinkJob } from './send-reset-link.js';

/**
 * Requests a password reset link. A job does everything that depends on the account, so that neither the response nor its time
 * shows whether there is one.
 */
@Handler(passwordForgot)
export class RequestPasswordReset {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ email }: RequestOf<typeof passwordForgot>, ctx: TenantContext): Promise<boolean> {
    await this.db.transaction(ctx, (trx) => enqueue(trx, ctx, sendResetLinkJob, { email }, { id: randomUUID() }));
    return true;
  }
}
