import type { Language } from '@bls/proto/enumerations/identity';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { setLanguage } from './users.repository.js';

/** Screens and mails speak to the person in this language from now on. */
@Injectable()
export class ChangeLanguage {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(language: Language, ctx: CallContext): Promise<void> {
    await this.db.transaction(ctx, (trx) => setLanguage(trx, ctx.tenant, ctx.actor.userId, language));
  }
}
