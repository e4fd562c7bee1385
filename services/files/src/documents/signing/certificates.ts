import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Injectable, Logger } from '@nestjs/common';
import type { CertificateKind, FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { type Identity, makeIdentity } from './certificate.js';
import { certificatesOf, insertCertificate, lockCertificates, newestCertificate } from './certificates.repository.js';
import { makeContentAuthority, makeContentSigner } from './content-certificate.js';

/** A certificate is not used in its last year, so that new seals stay valid for at least a year. */
const LAST_YEAR_MS = 366 * 86_400_000;
export const certificatePurpose = (tenant: string, serial: string): string => `certificate ${tenant} ${serial}`;

/** The signing certificates of the tenants. Only this class decrypts their keys. */
@Injectable()
export class Certificates {
  private readonly log = new Logger('certificates');

  constructor(
    private readonly db: Database<FilesDb>,
    private readonly cipher: Cipher,
  ) {}

  /** The certificate for a signature or a time stamp now. The first call of a tenant creates it. */
  async current(tenant: string, now: Date, kind: CertificateKind = 'seal'): Promise<Identity> {
    const found = await this.db.read({ tenant }, (trx) => this.usable(trx, tenant, kind, now));
    if (found) return found;
    const made = await this.make(tenant, now, kind);
    return this.db.transaction({ tenant }, async (trx) => {
      await lockCertificates(trx, tenant);
      const earlier = await this.usable(trx, tenant, kind, now);
      if (earlier) return earlier;
      const { serial, certificate, key, validTo } = made;
      const sealedKey = this.cipher.seal(certificatePurpose(tenant, serial), key);
      await insertCertificate(trx, { tenant, serial, certificate, sealedKey, kind, validTo: validTo.toISOString() });
      return made;
    });
  }

  /** The certificates of the authorities whose content credentials are the tenant's own, as PEM. */
  contentAuthorities(tenant: string): Promise<string[]> {
    return this.db.read({ tenant }, (trx) => certificatesOf(trx, tenant, ['contentAuthority']));
  }

  private async make(tenant: string, now: Date, kind: CertificateKind): Promise<Identity> {
    if (kind === 'contentAuthority') return makeContentAuthority(tenant, now);
    if (kind === 'content') return makeContentSigner(tenant, now, await this.current(tenant, now, 'contentAuthority'));
    return makeIdentity(tenant, now, kind);
  }

  private async usable(trx: Trx, tenant: string, kind: CertificateKind, now: Date): Promise<Identity | undefined> {
    const row = await newestCertificate(trx, tenant, kind, new Date(now.getTime() + LAST_YEAR_MS));
    if (!row) return undefined;
    const { serial, certificate, sealedKey, validTo } = row;
    try {
      return { serial, certificate, key: this.cipher.open(certificatePurpose(tenant, serial), sealedKey), validTo: new Date(validTo) };
    } catch {
      this.log.warn(`key of certificate ${serial} cannot be decrypted with ENCRYPTION_KEYS; creating a new certificate`);
      return undefined;
    }
  }
}
