import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind } from '@bls/proto/domain/mail/templates';
import type { Insertable } from 'kysely';
import type { IdentityDb, Trx } from '../../db/schema.js';

const SHOWN = 50;

/** What a mail said and says, newest first. */
export const versionsOf = (trx: Trx, tenant: string, kind: MailKind, language: MailTextLanguage) =>
  trx
    .selectFrom('mailTemplates')
    .select(['version', 'subject', 'body', 'savedAt', 'savedBy', 'savedByName'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(SHOWN)
    .execute();

/** False when somebody else has just written the version of this number. */
export async function insertVersion(trx: Trx, version: Insertable<IdentityDb['mailTemplates']>): Promise<boolean> {
  const written = await trx
    .insertInto('mailTemplates')
    .values(version)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(written.numInsertedOrUpdatedRows);
}
