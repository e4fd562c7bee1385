import { pageLink } from '@bls/proto/presentation/page-link';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { formatInstant, WriteAccountMail } from '../../mail/mail.api.js';
import type { RunningExport } from './exports.queries.js';

/** The mail that an archive of personal data is ready, with a link to the page on which it is downloaded. */
@Injectable()
export class WritePersonalDataMail {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
    private readonly mails: WriteAccountMail,
  ) {}

  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, wanted: RunningExport, expiresAt: string): Promise<void> {
    const { userId, fullName, readerId, readerName, readerEmail, readerLanguage } = wanted;
    const path = readerId === userId ? '/MyAccount/Index' : `/UserManagement/EditUser/${userId}`;
    await this.mails.execute(trx, ctx, {
      kind: 'personalDataReady',
      receiver: { name: readerName, email: readerEmail, language: readerLanguage, userId: readerId },
      values: (language) => ({ person: fullName, at: formatInstant(language, expiresAt, wanted) }),
      link: pageLink(this.config.PUBLIC_URL, ctx.tenant, path),
    });
  }
}
