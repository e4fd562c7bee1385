import { HttpTimestampAuthority, type RevocationProvider, type TimestampAuthority } from '@libpdf/core';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import { FILES_CONFIG } from '../../storage/storage.module.js';
import { Certificates } from './certificates/certificates.js';
import { PrivateAuthority } from './certificates/private-authority.js';

/** Who stamps the time of a seal; `revocation` answers for its certificates, where anybody does. */
export type Stamping = { authority: TimestampAuthority; revocation: RevocationProvider | undefined };

/** The configured time stamp authority (RFC 3161), else that of the installation. */
@Injectable()
export class TimeStamps {
  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly certificates: Certificates,
  ) {}

  /** `clock` is what the private authority states; tests move it. */
  async of(tenant: string, now: Date, clock: () => Date = () => new Date()): Promise<Stamping> {
    const { TIMESTAMP_URL } = this.config;
    if (TIMESTAMP_URL) return { authority: new HttpTimestampAuthority(TIMESTAMP_URL), revocation: undefined };
    const identity = await this.certificates.current(tenant, now, 'timestamp');
    // nobody revokes what the installation signs for itself
    return { authority: new PrivateAuthority(identity, clock), revocation: {} };
  }
}
