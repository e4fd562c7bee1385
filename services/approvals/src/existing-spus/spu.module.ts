import { Module } from '@nestjs/common';
import { OrderChecks } from '../sku-import/check.job.js';
import { ImportQueries } from '../sku-import/imports.queries.js';
import { SkuImportController } from '../sku-import/sku-import.controller.js';
import { SubmitImport } from '../sku-import/submit-import.js';
import { UploadImport } from '../sku-import/upload-import.js';
import { IssueMark } from '../spu-encryption/issue-mark.js';
import { SpuEncryptionController } from '../spu-encryption/spu-encryption.controller.js';
import { SaveSpuSettings } from '../spu-settings/save-settings.js';
import { SpuSettingsController } from '../spu-settings/spu-settings.controller.js';
import { DecideSpu } from './decide-spu.js';
import { SpuDetailQueries } from './detail.queries.js';
import { ExistingSpusController } from './existing-spus.controller.js';
import { SpuListQueries } from './lists.queries.js';
import { FollowArchives } from './match.job.js';
import { SubmitPictures } from './submit-pictures.js';

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
