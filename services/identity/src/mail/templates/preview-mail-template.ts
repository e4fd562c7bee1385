import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailTemplatePreview } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { mailTextSchemaOf } from '@bls/proto/domain/mail/templates';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { BrandMail } from '../texts/brand-mail.js';
import { exampleMail } from './example.js';
import { requireLanguage } from './mail-template.js';

/** An example mail with an unsaved text, and what is wrong with the text. */
@Handler(mailTemplatePreview)
export class PreviewMailTemplate {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly brand: BrandMail,
  ) {}

  async execute(
    { kind, language, text }: RequestOf<typeof mailTemplatePreview>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof mailTemplatePreview>> {
    requireLanguage(kind, language);
    const checked = mailTextSchemaOf(kind).safeParse(text);
    const mail = exampleMail(kind, language, ctx.tenant, this.config.PUBLIC_URL.replace(/\/$/, ''), () => text);
    const html = await this.db.read(ctx, (trx) => this.brand.execute(trx, ctx.tenant, language, mail.html));
    return { ...mail, html, issues: checked.error ? issuesOf(checked.error) : [] };
  }
}
