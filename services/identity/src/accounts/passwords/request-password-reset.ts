import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { sendResetLinkJob } from './send-reset-link.js';

/**
 * Requests a password reset link. A job does everything that depends on the account, so that neither the response nor its time
 * shows whether there is one.
 */
@Handler(passwordForgot)
export class RequestPasswordReset {
  constructor(private readonly queue: JobQueue) {}

  async execute({ email }: RequestOf<typeof passwordForgot>, ctx: TenantContext): Promise<boolean> {
    await this.queue.add(sendResetLinkJob, { email }, { id: randomUUID(), ctx });
    return true;
  }
}
