import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { signingLinkSend } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import { pageLink } from '@bls/proto/presentation/page-link';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { formatInstant, WriteAccountMail } from '../mail/mail.api.js';
import { credentialHash, newCredential } from '../sessions/sessions.api.js';
import { readSettings } from '../tenants/tenants.api.js';
import { insertLink } from './signing-links.repository.js';

/** Makes the link of a signer and writes its mail in one transaction, once. */
@Handler(signingLinkSend)
export class SendSigningLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: WriteAccountMail,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  execute(request: RequestOf<typeof signingLinkSend>, ctx: CallContext): Promise<ResponseOf<typeof signingLinkSend>> {
    const { tenant } = ctx;
    const { signerId, name, email, language, document, company, invitedBy, expiresAt } = request;
    return this.db.transaction(ctx, async (trx) => {
      const secret = newCredential(tenant);
      const sent = await insertLink(trx, { tenant, signerId, linkHash: credentialHash(secret), name, email, language, expiresAt });
      if (!sent) return { sent };
      const { timeZone } = await readSettings(trx, tenant);
      await this.mails.execute(trx, ctx, {
        kind: 'signingRequest',
        receiver: { name, email, language },
        values: (each) => ({
          document,
          inviter: invitedBy,
          company: each === 'en' ? company.en : (company.zh ?? company.en),
          // somebody without an account has chosen no format: the month stands as a word
          at: formatInstant(each, expiresAt, { timeOffset: DEFAULT_TIME_OFFSET, timeZone, dateFormat: 'dmy' }),
        }),
        link: pageLink(this.config.PUBLIC_URL, tenant, `/Sign/Document?link=${encodeURIComponent(secret)}`),
      });
      return { sent };
    });
  }
}
