import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { NoteRenderer } from '../billing/billing.api.js';
import { ContractRecordsClient } from './archive/contract-records.js';
import { GatherContent } from './archive/gather-content.js';
import { WriteAuditPack } from './archive/write-pack.job.js';
import { ExpireAuditPacks, RemoveAuditPack } from './order/expire-packs.job.js';
import { DownloadAuditPack, ListAuditPacks, StartAuditPack } from './order/order-pack.js';

/** Audit packs: ordered, listed, downloaded. */
@Module({ controllers: [StartAuditPack, ListAuditPacks, DownloadAuditPack] })
export class AuditPacksModule {}

/** The worker of audit packs: writes archives, and removes those whose time has passed. */
@Module({
  providers: [FilesClient, NoteRenderer, ContractRecordsClient, GatherContent, WriteAuditPack, ExpireAuditPacks, RemoveAuditPack],
})
export class AuditPacksWorkerModule {}
