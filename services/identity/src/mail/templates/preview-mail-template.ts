import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailTemplatePreview } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { mailTextSchemaOf } from '@bls/proto/domain/mail/templates';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { exampleMail } from './example.js';
import { requireLanguage } from './mail-template.js';

/** An example mail with an unsaved text, and what is wrong with the text. */
@Handler(mailTemplatePreview)
export class PreviewMailTemplate {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  async execute(
    { kind, language, text }: RequestOf<typeof mailTemplatePreview>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof mailTemplatePreview>> {
    requireLanguage(kind, language);
    const checked = mailTextSchemaOf(kind).safeParse(text);
    const mail = exampleMail(kind, language, ctx.tenant, this.config.PUBLIC_URL.replace(/\/$/, ''), () => text);
    return { ...mail, issues: checked.error ? issuesOf(checked.error) : [] };
  }
}
