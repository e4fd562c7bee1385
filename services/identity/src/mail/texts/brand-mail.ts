import type { MailingLanguage } from '@bls/proto/domain/enumerations/mail';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { brandOf, readTenant } from '../../tenants/tenants.api.js';
import { inBrand } from './mail-page.js';

/** Shows a mail in the look of its tenant: title, logo and main colour, as they are when it is sent. */
@Injectable()
export class BrandMail {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>) {}

  async execute(trx: Trx, tenant: string, language: MailingLanguage | 'zh', html: string): Promise<string> {
    const { title, titleZh, logo, color, hasLogo } = brandOf(await readTenant(trx, tenant));
    return inBrand(html, {
      title: language.startsWith('zh') ? titleZh : title,
      logo: hasLogo ? new URL(logo, this.config.PUBLIC_URL).href : undefined,
      color,
    });
  }
}
