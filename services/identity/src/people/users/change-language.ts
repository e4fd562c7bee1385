import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { tellRightsChanged } from './rights-changed.js';
import { setLanguage } from './users.repository.js';

/** Screens, papers and mails speak to the person in this language from now on. */
@Injectable()
export class ChangeLanguage {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(language: Language, ctx: CallContext): Promise<void> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      await setLanguage(trx, tenant, actor.userId, language);
      // what processes know of the person names the language too: papers are made in it
      await tellRightsChanged(trx, ctx, actor.userId);
    });
  }
}
