import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  mailTemplateList,
  mailTemplatePreview,
  mailTemplateRead,
  mailTemplateSave,
} from '@bls/proto/contracts/calls/identity/mail-settings';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { isWrittenIn, MAIL_KIND_CODES, MAIL_KINDS, type MailKind, mailTextSchemaOf } from '@bls/proto/domain/mail/templates';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { defaultText } from '../texts/mail-texts.js';
import { exampleMail } from './example.js';
import { insertVersion, versionsOf } from './mail-templates.repository.js';

type State = ResponseOf<typeof mailTemplateSave>;

/** What mails say. A tenant's own texts are kept in every version that ever counted. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  list(ctx: CallContext): Promise<ResponseOf<typeof mailTemplateList>> {
    return this.db.read(ctx, async (trx) => {
      const states: State[] = [];
      for (const kind of MAIL_KIND_CODES)
        for (const language of MAIL_KINDS[kind].languages)
          states.push(stateOf(kind, language, await versionsOf(trx, ctx.tenant, kind, language)));
      return states;
    });
  }

  read({ kind, language }: RequestOf<typeof mailTemplateRead>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateRead>> {
    mustBeWritten(kind, language);
    return this.db.read(ctx, async (trx) => {
      const rows = await versionsOf(trx, ctx.tenant, kind, language);
      const versions = rows.map(({ version, savedAt, savedBy, savedByName, ...row }) => ({
        version,
        savedAt,
        savedBy,
        savedByName,
        text: textOf(row),
      }));
      const standard = defaultText(kind, language);
      return { ...stateOf(kind, language, rows), text: versions[0]?.text ?? standard, default: standard, versions };
    });
  }

  /** Throws `conflict` when somebody saved since `version`. */
  save(request: RequestOf<typeof mailTemplateSave>, ctx: CallContext): Promise<State> {
    const { tenant, actor } = ctx;
    const { kind, language, version, text } = request;
    mustBeWritten(kind, language);
    return this.db.transaction(ctx, async (trx) => {
      const before = await versionsOf(trx, tenant, kind, language);
      if ((before[0]?.version ?? 0) !== version) throw new CallError('conflict');
      const row = { tenant, kind, language, version: version + 1, savedBy: actor.userId, savedByName: actor.name };
      const written = await insertVersion(trx, { ...row, subject: text?.subject ?? null, body: text?.body ?? null });
      if (!written) throw new CallError('conflict');
      const detail = {
        mail: kind,
        mailLanguage: language,
        version: row.version,
        standardText: text === null,
        subject: text?.subject ?? '',
      };
      const state = stateOf(kind, language, await versionsOf(trx, tenant, kind, language));
      await audit(trx, ctx, { kind: 'mailTemplateSaved', userId: actor.userId, userName: actor.name, detail });
      return state;
    });
  }

  preview({ kind, language, text }: RequestOf<typeof mailTemplatePreview>, ctx: CallContext): ResponseOf<typeof mailTemplatePreview> {
    mustBeWritten(kind, language);
    const checked = mailTextSchemaOf(kind).safeParse(text);
    const mail = exampleMail(kind, language, ctx.tenant, this.config.PUBLIC_URL.replace(/\/$/, ''), () => text);
    return { ...mail, issues: checked.error ? issuesOf(checked.error) : [] };
  }
}

/** A text in a language that the mail is never written in would never be read. */
function mustBeWritten(kind: MailKind, language: MailTextLanguage): void {
  if (!isWrittenIn(kind, language)) throw new CallError('notFound');
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number];
const textOf = ({ subject, body }: Pick<Version, 'subject' | 'body'>) => (subject && body ? { subject, body } : null);

function stateOf(kind: MailKind, language: MailTextLanguage, versions: readonly Version[]): State {
  const [last] = versions;
  return {
    kind,
    language,
    version: last?.version ?? 0,
    changed: last !== undefined && textOf(last) !== null,
    savedAt: last?.savedAt ?? null,
    savedByName: last?.savedByName ?? null,
  };
}
