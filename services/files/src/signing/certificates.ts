import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { FILES_CONFIG } from '../store/store.module.js';
import { makeIdentity } from './certificate.js';
import { insertCertificate, lockCertificates, newestCertificate } from './certificates.repository.js';
import type { Identity } from './identity.js';

/** A certificate is not used in its last year: what it sealed shall verify as valid for a while. */
const LAST_YEAR_MS = 366 * 86_400_000;
const purposeOf = (tenant: string, serial: string): string => `certificate ${tenant} ${serial}`;

/** The certificates of the tenants with their keys, which nobody reads but this class. */
@Injectable()
export class Certificates {
  private readonly cipher: Cipher;
  private readonly log = new Logger('certificates');

  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(FILES_CONFIG) config: FilesConfig,
  ) {
    this.cipher = new Cipher(config.ENCRYPTION_KEY ?? '');
  }

  /** The one to sign with now; the first use of a tenant makes it. */
  async current(tenant: string, now: Date): Promise<Identity> {
    const found = await this.db.read({ tenant }, (trx) => this.usable(trx, tenant, now));
    if (found) return found;
    const made = await makeIdentity(tenant, now);
    return this.db.transaction({ tenant }, async (trx) => {
      await lockCertificates(trx, tenant);
      const earlier = await this.usable(trx, tenant, now);
      if (earlier) return earlier;
      const { serial, certificate, key, validTo } = made;
      const sealedKey = this.cipher.seal(purposeOf(tenant, serial), key);
      await insertCertificate(trx, { tenant, serial, certificate, sealedKey, validTo: validTo.toISOString() });
      return made;
    });
  }

  private async usable(trx: Trx, tenant: string, now: Date): Promise<Identity | undefined> {
    const row = await newestCertificate(trx, tenant, new Date(now.getTime() + LAST_YEAR_MS));
    if (!row) return undefined;
    const { serial, certificate, sealedKey, validTo } = row;
    try {
      return { serial, certificate, key: this.cipher.open(purposeOf(tenant, serial), sealedKey), validTo: new Date(validTo) };
    } catch {
      this.log.warn(`the key of certificate ${serial} does not open with the key of this installation; another one is made`);
      return undefined;
    }
  }
}
