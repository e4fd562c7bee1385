import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Caller } from '@bls/kit/rpc/call-client';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { type TenantPicture, tenantPictureOpen } from '@bls/proto/contracts/calls/files/tenant-picture';
import { Inject, Injectable } from '@nestjs/common';
import { type BffConfig, CONFIG } from '../config.js';

type Source = ResponseOf<typeof tenantPictureOpen>;
export type PictureBytes = { bytes: Buffer; mime: 'image/png' | 'image/jpeg' };
/** An icon that is put into another file; administrators upload small ones. */
const LARGEST = 1_000_000;

/** Logo and icon of a tenant: what an administrator has set, else a file of `LOGO_DIR`. */
@Injectable()
export class TenantPictures {
  constructor(
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  /** Throws CallError: notFound when the tenant has set none. */
  open(tenant: string, part: TenantPicture, requestId: string): Promise<Source> {
    return this.caller.call(tenantPictureOpen, { part }, { tenant, requestId });
  }

  /** The file of the installation; the code of a tenant is letters and digits. */
  fileOf(tenant: string): string | undefined {
    return this.config.LOGO_DIR ? join(this.config.LOGO_DIR, `${tenant}.png`) : undefined;
  }

  /** Whether the tenant has an icon or a logo. */
  async has(tenant: string, requestId: string): Promise<boolean> {
    const source = await this.open(tenant, 'icon', requestId)
      .catch(() => this.open(tenant, 'logo', requestId))
      .catch(() => undefined);
    const file = this.fileOf(tenant);
    return source !== undefined || (file !== undefined && existsSync(file));
  }

  /** The icon, or the logo where there is none; undefined when the tenant has neither, or a large one. */
  async bytes(tenant: string, requestId: string): Promise<PictureBytes | undefined> {
    for (const part of ['icon', 'logo'] as const) {
      const source = await this.open(tenant, part, requestId).catch(() => undefined);
      const found = source && (await download(source));
      if (found) return found;
    }
    const file = this.fileOf(tenant);
    const bytes = file ? await readFile(file).catch(() => undefined) : undefined;
    return bytes && bytes.length <= LARGEST ? { bytes, mime: 'image/png' } : undefined;
  }
}

async function download({ url, headers, mime, size }: Source): Promise<PictureBytes | undefined> {
  if (size > LARGEST || (mime !== 'image/png' && mime !== 'image/jpeg')) return undefined;
  const response = await fetch(url, { headers });
  return response.ok ? { bytes: Buffer.from(await response.arrayBuffer()), mime } : undefined;
}
