import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FilesConfig } from '../../../config.js';
import type { CertificateKind, FilesDb } from '../../../db/schema.js';
import type { Trx } from '../../../db/trx.js';
import { FILES_CONFIG } from '../../../storage/storage.module.js';
import { type Identity, makeIdentity } from './certificate.js';
import { certificatesOf, insertCertificate, insertGiven, lockCertificates, newestCertificate } from './certificates.repository.js';
import { makeContentAuthority, makeContentSigner } from './content-certificate.js';
import { givenIdentity } from './given-certificate.js';

/** A certificate is not used in its last year, so that new seals stay valid for at least a year. */
const LAST_YEAR_MS = 366 * 86_400_000;
export const certificatePurpose = (tenant: string, serial: string): string => `certificate ${tenant} ${serial}`;

/** What is made when it is missing. */
type MadeKind = Exclude<CertificateKind, 'contentGiven'>;

/** The signing certificates of the tenants. Only this class decrypts their keys. */
@Injectable()
export class Certificates {
  private readonly log = new Logger('certificates');
  /** The operator's own certificate for content credentials. */
  private readonly given: Identity | undefined;

  /** Throws when the configured certificate and key cannot sign. */
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly cipher: Cipher,
    @Inject(FILES_CONFIG) { CONTENT_CERTIFICATE, CONTENT_KEY }: FilesConfig,
  ) {
    this.given = CONTENT_CERTIFICATE ? givenIdentity(CONTENT_CERTIFICATE, CONTENT_KEY) : undefined;
  }

  /** The certificate for a signature or a time stamp now. The first call of a tenant creates it. */
  async current(tenant: string, now: Date, kind: MadeKind = 'seal'): Promise<Identity> {
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

  /** What signs content credentials now: the operator's certificate while it is valid, else the tenant's. */
  async contentSigner(tenant: string, now: Date): Promise<Identity> {
    const { given } = this;
    if (!given) return this.current(tenant, now, 'content');
    if (given.validTo <= now) {
      this.log.error(`CONTENT_CERTIFICATE ended ${given.validTo.toISOString()}: signing with the certificate of the tenant`);
      return this.current(tenant, now, 'content');
    }
    // its key stays in the configuration
    const { serial, certificate, validTo } = given;
    const sealedKey = this.cipher.seal(certificatePurpose(tenant, serial), '');
    const row = { tenant, serial, certificate, sealedKey, kind: 'contentGiven' as const, validTo: validTo.toISOString() };
    await this.db.transaction({ tenant }, (trx) => insertGiven(trx, row));
    return given;
  }

  /** The certificates that have signed content credentials of the tenant, each followed by its issuers, as PEM. */
  contentSigners(tenant: string): Promise<string[]> {
    return this.db.read({ tenant }, (trx) => certificatesOf(trx, tenant, ['content', 'contentGiven']));
  }

  private async make(tenant: string, now: Date, kind: MadeKind): Promise<Identity> {
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
