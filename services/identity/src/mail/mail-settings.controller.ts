import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  mailAccountList,
  mailAccountRemove,
  mailAccountSave,
  mailAccountTest,
  mailTemplateList,
  mailTemplatePreview,
  mailTemplateRead,
  mailTemplateSave,
} from '@bls/proto/contracts/calls/identity/mail-settings';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { MailAccounts } from './accounts/mail-accounts.js';
import { TestAccount } from './accounts/test-account.js';
import { MailTemplates } from './templates/mail-templates.js';

@Controller()
export class MailSettingsController {
  constructor(
    private readonly accounts: MailAccounts,
    private readonly testAccount: TestAccount,
    private readonly templates: MailTemplates,
  ) {}

  @Handles(mailAccountList)
  list(_: RequestOf<typeof mailAccountList>, ctx: CallContext): Promise<ResponseOf<typeof mailAccountList>> {
    return this.accounts.list(ctx);
  }

  @Handles(mailAccountSave)
  save(request: RequestOf<typeof mailAccountSave>, ctx: CallContext): Promise<ResponseOf<typeof mailAccountSave>> {
    return this.accounts.save(request, ctx);
  }

  @Handles(mailAccountRemove)
  async remove(request: RequestOf<typeof mailAccountRemove>, ctx: CallContext): Promise<boolean> {
    await this.accounts.remove(request, ctx);
    return true;
  }

  @Handles(mailAccountTest)
  test(request: RequestOf<typeof mailAccountTest>, ctx: CallContext): Promise<ResponseOf<typeof mailAccountTest>> {
    return this.testAccount.execute(request, ctx);
  }

  @Handles(mailTemplateList)
  templateList(_: RequestOf<typeof mailTemplateList>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateList>> {
    return this.templates.list(ctx);
  }

  @Handles(mailTemplateRead)
  template(request: RequestOf<typeof mailTemplateRead>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateRead>> {
    return this.templates.read(request, ctx);
  }

  @Handles(mailTemplateSave)
  saveTemplate(request: RequestOf<typeof mailTemplateSave>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplateSave>> {
    return this.templates.save(request, ctx);
  }

  @Handles(mailTemplatePreview)
  async preview(request: RequestOf<typeof mailTemplatePreview>, ctx: CallContext): Promise<ResponseOf<typeof mailTemplatePreview>> {
    return this.templates.preview(request, ctx);
  }
}
