import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailAccountList } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { mailAccounts, recentFailures } from './accounts.repository.js';
import { withoutPassword } from './mail-account.js';

/** The mail accounts of the tenant, without passwords. */
@Handler(mailAccountList)
export class ListMailAccounts {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  execute(_request: RequestOf<typeof mailAccountList>, ctx: CallContext): Promise<ResponseOf<typeof mailAccountList>> {
    return this.db.read(ctx, async (trx) => {
      const failed = await recentFailures(trx, ctx.tenant);
      return {
        accounts: (await mailAccounts(trx, ctx.tenant)).map(withoutPassword),
        failed: [...failed].map(([type, count]) => ({ type, count })),
        otherwise: this.config.SMTP_URL ? 'server' : 'mailbox',
      };
    });
  }
}
