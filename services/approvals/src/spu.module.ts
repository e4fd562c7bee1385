import { Module } from '@nestjs/common';
import { OrderChecks } from './sku-import/check.job.js';
import { ImportQueries } from './sku-import/imports.queries.js';
import { SkuImportController } from './sku-import/sku-import.controller.js';
import { SubmitImport } from './sku-import/submit-import.js';
import { UploadImport } from './sku-import/upload-import.js';
import { IssueMark } from './spu-encryption/issue-mark.js';
import { SpuEncryptionController } from './spu-encryption/spu-encryption.controller.js';
import { SaveSpuSettings } from './spu-settings/save-settings.js';
import { SpuSettingsController } from './spu-settings/spu-settings.controller.js';
import { DecideSpu } from './existing-spus/decide-spu.js';
import { SpuDetailQueries } from './existing-spus/detail.queries.js';
import { ExistingSpusController } from './existing-spus/existing-spus.controller.js';
import { SpuListQueries } from './existing-spus/lists.queries.js';
import { FollowArchives } from './existing-spus/match.job.js';
import { SubmitPictures } from './existing-spus/submit-pictures.js';

/** Existing SPUs, their marked pictures, and the import of products. */
@Module({
  controllers: [ExistingSpusController, SpuSettingsController, SpuEncryptionController, SkuImportController],
  providers: [
    SaveSpuSettings,
    SpuListQueries,
    SpuDetailQueries,
    SubmitPictures,
    FollowArchives,
    DecideSpu,
    IssueMark,
    ImportQueries,
    UploadImport,
    OrderChecks,
    SubmitImport,
  ],
})
export class SpuModule {}
