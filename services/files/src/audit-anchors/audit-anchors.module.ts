import { join } from 'node:path';
import { Logger, Module } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { FILES_CONFIG } from '../storage/storage.module.js';
import type { AnchorStore } from './anchor-store.js';
import { DiskAnchors } from './disk-anchors.js';
import { ANCHOR_STORE, ListAuditAnchors, WriteAuditAnchor } from './keep-anchors.js';

async function storeOf(config: FilesConfig): Promise<AnchorStore> {
  if (config.FILES_STORE === 'disk') return new DiskAnchors(join(config.FILES_DIR, 'anchors'));
  const { S3_ENDPOINT = '', S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_ANCHOR_BUCKET, S3_REGION, AUDIT_RETENTION_DAYS } = config;
  const { S3Anchors } = await import('./s3-anchors.js');
  const log = new Logger('audit anchors');
  return new S3Anchors(
    {
      endpoint: S3_ENDPOINT,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      bucket: S3_ANCHOR_BUCKET ?? `${S3_BUCKET}-anchors`,
      region: S3_REGION,
      days: AUDIT_RETENTION_DAYS,
    },
    (message) => log.warn(message),
  );
}

/** Keeps the signed heads of audit trails outside the database. */
@Module({
  controllers: [WriteAuditAnchor, ListAuditAnchors],
  providers: [{ provide: ANCHOR_STORE, useFactory: storeOf, inject: [FILES_CONFIG] }],
})
export class AuditAnchorsModule {}
