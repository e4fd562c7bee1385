import type { RequestOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { userChangeLanguage } from '@bls/proto/contracts/calls/identity/people/user';
import type { IdentityDb } from '../../db/schema.js';
import { publishRightsChanged } from './publish-rights-changed.js';
import { setLanguage } from './users.repository.js';

/** Sets the language of the screens, documents and mails of a person. */
@Handler(userChangeLanguage)
export class ChangeLanguage {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ languageCode }: RequestOf<typeof userChangeLanguage>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      await setLanguage(trx, tenant, actor.userId, languageCode);
      // Cached sessions hold the language; documents are written in it.
      await publishRightsChanged(trx, ctx, actor.userId);
    });
    return true;
  }
}
