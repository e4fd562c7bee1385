import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { signingLinkSend } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { idSchema } from '@bls/proto/domain/values/ids';
import { z } from 'zod';
import type { LicensingDb } from '../../db/schema.js';
import { named } from '../../deals/deals.api.js';
import { contractById } from '../contracts.repository.js';
import { signerById } from './signers.repository.js';

export const mailSignerJob = defineJob('mail-signer', z.object({ signerId: idSchema }));

/** Has identity make the link of a signer and mail it. Identity does it once for a signer. */
@JobHandler(mailSignerJob)
export class MailSigner {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ signerId }: z.output<typeof mailSignerJob.payload>, ctx: JobContext): Promise<void> {
    const { tenant } = ctx;
    const found = await this.db.read(ctx, async (trx) => {
      const signer = await signerById(trx, tenant, signerId);
      const contract = signer && (await contractById(trx, tenant, signer.contractId));
      return signer && contract ? { signer, contract } : undefined;
    });
    if (!found || found.signer.endedAt || found.signer.signedAt || !found.signer.expiresAt) return;
    const { name, email, language, invitedBy, expiresAt } = found.signer;
    const { licensorName, licensorNameZh } = found.contract.terms.purpose;
    const company = named(licensorName, licensorNameZh);
    const request = { signerId, name, email, language, document: found.contract.number, company, invitedBy: invitedBy.name, expiresAt };
    await this.caller.call(signingLinkSend, request, ctx);
  }
}
