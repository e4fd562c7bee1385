import type { MarkRelease, PictureCredentials } from '@bls/proto/contracts/calls/files/mark';
import type { TimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';
import { Injectable } from '@nestjs/common';
import { ContentInfo, PKIStatus, PKIStatusInfo, TimeStampResp } from 'pkijs';
import { Certificates, TimeStamps } from '../../documents/documents.api.js';

/** Content credentials (C2PA) of pictures that leave to a licensee. */
@Injectable()
export class Credentials {
  constructor(
    private readonly certificates: Certificates,
    private readonly timeStamps: TimeStamps,
  ) {}

  /** The JPEG or PNG with credentials, signed for the tenant and stamped by its time stamp authority. */
  async add(picture: Buffer, title: string, release: MarkRelease, tenant: string, now: Date): Promise<Buffer> {
    // loaded at the first use
    const { withCredentials } = await import('./write-credentials.js');
    const identity = await this.certificates.contentSigner(tenant, now);
    const facts = { ...release, title, owner: tenant, releasedAt: now.toISOString() };
    return withCredentials(picture, facts, identity, await this.stampsOf(tenant, now));
  }

  async read(picture: Buffer, tenant: string): Promise<PictureCredentials | null> {
    const { readCredentials } = await import('./read-credentials.js');
    return readCredentials(picture, tenant, await this.certificates.contentSigners(tenant));
  }

  private async stampsOf(tenant: string, now: Date): Promise<TimestampProvider> {
    const { authority } = await this.timeStamps.of(tenant, now);
    return {
      getSignedTimestamp: async ({ messageImprint }) => {
        const token = await authority.timestamp(messageImprint.hashedMessage.valueBlock.valueHexView, 'SHA-256');
        return new TimeStampResp({
          status: new PKIStatusInfo({ status: PKIStatus.granted }),
          timeStampToken: ContentInfo.fromBER(token.slice().buffer as ArrayBuffer),
        });
      },
    };
  }
}
