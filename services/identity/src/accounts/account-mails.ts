import type { InvitationKind, Language } from '@bls/proto/domain/enumerations/identity';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { type Named, nameIn } from '@bls/proto/domain/values/text/names';
import type { Role } from '@bls/proto/domain/access/roles';
import { pageLink } from '@bls/proto/presentation/page-link';
import { Inject, Injectable } from '@nestjs/common';
import { formatInstant, type ReaderTime, translate, type Values, WriteAccountMail } from '../mail/mail.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { Trx } from '../db/schema.js';
import { readTenant } from '../tenants/tenants.api.js';

type Context = { tenant: string; requestId: string };
type Receiver = { name: string; email: string; language: Language; userId?: string } & Partial<ReaderTime>;

export type InvitationMail = {
  kind: InvitationKind;
  receiver: Receiver;
  inviter: string;
  company: Named;
  role: Role;
  expiresAt: Date;
  token: string;
};

const REGISTER_PATHS = { licensee: '/account/register', subLicensee: '/account/subUserRegister' } as const satisfies Record<
  InvitationKind,
  string
>;

/**
 * The mails about accounts: invitations, links to workspaces and new passwords, notices of a changed password. Each is written in the
 * transaction of its reason and sent by a job after the commit.
 */
@Injectable()
export class AccountMails {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
    private readonly mails: WriteAccountMail,
  ) {}

  async invitation(trx: Trx, ctx: Context, mail: InvitationMail): Promise<void> {
    const { receiver, inviter, company, role, expiresAt, token, kind } = mail;
    const { roleLabels } = await readTenant(trx, ctx.tenant);
    const valuesIn = (language: MailTextLanguage): Values => ({
      inviter,
      company: nameIn(language, company),
      role: translate(language.startsWith('zh') ? 'zh' : 'en', `role.${roleLabels[role] ?? role}`),
      at: format(language, expiresAt, receiver),
    });
    const link = this.link(ctx, REGISTER_PATHS[kind], { UrlToken: token });
    await this.mails.execute(trx, ctx, { kind: 'invitation', receiver, values: valuesIn, link });
  }

  async invitationRescinded(trx: Trx, ctx: Context, receiver: Receiver, inviter: string, company: Named): Promise<void> {
    const valuesIn = (language: MailTextLanguage): Values => ({ inviter, company: nameIn(language, company) });
    await this.mails.execute(trx, ctx, { kind: 'invitationRescinded', receiver, values: valuesIn });
  }

  async passwordReset(trx: Trx, ctx: Context, receiver: Receiver, userName: string, token: string, expiresAt: Date): Promise<void> {
    const link = this.link(ctx, '/account/resetPassword', { urlToken: token });
    const valuesIn = (language: MailTextLanguage): Values => ({ userName, at: format(language, expiresAt, receiver) });
    await this.mails.execute(trx, ctx, { kind: 'passwordReset', receiver, values: valuesIn, link });
  }

  async passwordChanged(trx: Trx, ctx: Context, receiver: Receiver, userName: string): Promise<void> {
    const at = new Date();
    const valuesIn = (language: MailTextLanguage): Values => ({ userName, at: format(language, at, receiver) });
    await this.mails.execute(trx, ctx, { kind: 'passwordChanged', receiver, values: valuesIn });
  }

  /** A link to the sign-in page of the tenant. */
  async workspace(trx: Trx, ctx: Context, receiver: Receiver, userName: string): Promise<void> {
    const { title, titleZh } = await readTenant(trx, ctx.tenant);
    const valuesIn = (language: MailTextLanguage): Values => ({ userName, workspace: language.startsWith('zh') ? titleZh : title });
    await this.mails.execute(trx, ctx, { kind: 'workspace', receiver, values: valuesIn, link: this.link(ctx, '/logon') });
  }

  private link({ tenant }: Context, path: string, query: Record<string, string> = {}): string {
    const search = new URLSearchParams(query).toString();
    return pageLink(this.config.PUBLIC_URL, tenant, search ? `${path}?${search}` : path);
  }
}

const format = (language: MailTextLanguage, at: Date, receiver: Receiver): string =>
  formatInstant(language, at.toISOString(), { ...receiver, timeOffset: receiver.timeOffset ?? DEFAULT_TIME_OFFSET });
