import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind, MailText } from '@bls/proto/domain/mail/templates';
import type { Trx } from '../../db/schema.js';
import { defaultText } from './mail-texts.js';

/** The text of a kind of mail in a language: the tenant's own or the default. */
export type MailTexts = (kind: MailKind, language: MailTextLanguage) => MailText;

/** The current texts of the kinds. */
export async function mailTextsOf(trx: Trx, tenant: string, kinds: readonly MailKind[]): Promise<MailTexts> {
  const rows = await trx
    .selectFrom('mailTemplates')
    .distinctOn(['kind', 'language'])
    .select(['kind', 'language', 'subject', 'body'])
    .where('tenant', '=', tenant)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
  const own = new Map(rows.map((row) => [`${row.kind} ${row.language}`, row]));
  return (kind, language) => {
    const row = own.get(`${kind} ${language}`);
    return row?.subject && row.body ? { subject: row.subject, body: row.body } : defaultText(kind, language);
  };
}
