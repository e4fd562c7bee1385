import type { RequestOf } from '@bls/proto/contracts/call';
import { mailTemplateSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { requireLanguage, stateOf, type TemplateState } from './mail-template.js';
import { insertVersion, versionsOf } from './mail-templates.repository.js';

/** Saves a new version of a mail text, or restores the default text. Every version is stored. */
@Handler(mailTemplateSave)
export class SaveMailTemplate {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `conflict` when somebody saved since `version`. */
  async execute(request: RequestOf<typeof mailTemplateSave>, ctx: CallContext): Promise<TemplateState> {
    const { tenant, actor } = ctx;
    const { kind, language, version, text } = request;
    requireLanguage(kind, language);
    return this.db.transaction(ctx, async (trx) => {
      const before = await versionsOf(trx, tenant, kind, language);
      if ((before[0]?.version ?? 0) !== version) throw new CallError('conflict');
      const row = { tenant, kind, language, version: version + 1, savedBy: actor.userId, savedByName: actor.name };
      const inserted = await insertVersion(trx, { ...row, subject: text?.subject ?? null, body: text?.body ?? null });
      if (!inserted) throw new CallError('conflict');
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
}
