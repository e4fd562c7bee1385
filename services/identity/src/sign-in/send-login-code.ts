import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Handler } from '@bls/kit/rpc/handler';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/sign-in/one-time-code';
import type { IdentityDb } from '../db/schema.js';
import { tenantExists } from '../tenants/tenants.api.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import { issueLoginCodeJob } from './issue-login-code.js';

/**
 * Requests a code for signing in. A job does everything that depends on the account, so that neither the answer nor its time shows
 * whether there is one. For a tenant that does not exist the same rows are written, under `*`.
 */
@Handler(oneTimeCodeSendLogin)
export class SendLoginCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Throws `codeTooSoon` {seconds}. */
  async execute({ email }: RequestOf<typeof oneTimeCodeSendLogin>, call: TenantContext): Promise<boolean> {
    const exists = await this.db.read(call, (trx) => tenantExists(trx, call.tenant));
    const ctx = { tenant: exists ? call.tenant : NO_TENANT, requestId: call.requestId };
    const target = exists ? email : `${call.tenant} ${email}`;
    await this.db.transaction(ctx, async (trx) => {
      const reservation = await this.codes.reserve(trx, ctx, 'login', target);
      await enqueue(trx, ctx, issueLoginCodeJob, { email, reservation }, { id: randomUUID() });
    });
    return true;
  }
}
