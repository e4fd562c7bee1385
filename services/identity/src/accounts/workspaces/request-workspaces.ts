import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { workspaceSend } from '@bls/proto/contracts/calls/identity/accounts/workspace';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { sendWorkspacesJob } from './send-workspaces.js';

/** Requests the workspaces of an address. A job does everything that depends on it, as for a forgotten password. */
@Handler(workspaceSend)
export class RequestWorkspaces {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ email }: RequestOf<typeof workspaceSend>, { requestId }: TenantContext): Promise<boolean> {
    const ctx = { tenant: NO_TENANT, requestId };
    await this.db.transaction(ctx, (trx) => enqueue(trx, ctx, sendWorkspacesJob, { email }, { id: randomUUID() }));
    return true;
  }
}
