import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailTemplateList, mailTemplateRead } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { MAIL_KIND_CODES, MAIL_KINDS } from '@bls/proto/domain/mail/templates';
import { defaultText } from '../texts/mail-texts.js';
import { requireLanguage, stateOf, type TemplateState, textOf } from './mail-template.js';
import { versionsOf } from './mail-templates.repository.js';

@Handler(mailTemplateList)
export class ListMailTemplates {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof mailTemplateList>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateList>> {
    return this.db.read(ctx, async (trx) => {
      const states: TemplateState[] = [];
      for (const kind of MAIL_KIND_CODES)
        for (const language of MAIL_KINDS[kind].languages)
          states.push(stateOf(kind, language, await versionsOf(trx, ctx.tenant, kind, language)));
      return states;
    });
  }
}

@Handler(mailTemplateRead)
export class ReadMailTemplate {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(request: RequestOf<typeof mailTemplateRead>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateRead>> {
    const { kind, language } = request;
    requireLanguage(kind, language);
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
}
