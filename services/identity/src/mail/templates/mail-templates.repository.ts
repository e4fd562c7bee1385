import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind } from '@bls/proto/domain/mail/templates';
import type { Insertable } from 'kysely';
import type { IdentityDb, Trx } from '../../db/schema.js';

const MAX_VERSIONS = 50;

/** The versions of a text, newest first. */
export const versionsOf = (trx: Trx, tenant: string, kind: MailKind, language: MailTextLanguage) =>
  trx
    .selectFrom('mailTemplates')
    .select(['version', 'subject', 'body', 'savedAt', 'savedBy', 'savedByName'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/** Returns false when another request has inserted this version. */
export async function insertVersion(trx: Trx, version: Insertable<IdentityDb['mailTemplates']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('mailTemplates')
    .values(version)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(inserted.numInsertedOrUpdatedRows);
}

export type TemplateVersion = Awaited<ReturnType<typeof versionsOf>>[number];
