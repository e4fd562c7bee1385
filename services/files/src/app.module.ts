import { Module } from '@nestjs/common';
import { CreativeModule } from './creative.module.js';
import { DocumentsController } from './documents/documents.controller.js';
import { KeepDocument } from './documents/keep-document.js';
import { RenderDocument } from './documents/render-document.js';
import { AttachFiles } from './files/attach-files.js';
import { CreateFile } from './files/create-file.js';
import { FilesController } from './files/files.controller.js';
import { OpenDownload } from './files/open-download.js';
import { ArchivesController } from './archives/archives.controller.js';
import { OrderUnpacking } from './archives/order-unpacking.js';
import { FingerprintsController } from './fingerprints/fingerprints.controller.js';
import { ReadFingerprints } from './fingerprints/read-fingerprints.js';
import { MarkPictures } from './marks/mark-pictures.js';
import { MarksController } from './marks/marks.controller.js';
import { OrderPictures } from './pictures/order-pictures.js';
import { TenantSettings } from './settings/tenant-settings.consumer.js';
import { Certificates } from './signing/certificates.js';
import { SealDocument } from './signing/seal-document.js';
import { SigningController } from './signing/signing.controller.js';
import { VerifySeal } from './signing/verify-seal.js';
import { StoreModule } from './store/store.module.js';
import { CancelUpload } from './uploads/cancel-upload.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateUpload } from './uploads/create-upload.js';
import { OpenUpload } from './uploads/open-upload.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { FillTemplate } from './word/fill-template.js';
import { ReadText } from './word/read-text.js';
import { WordController } from './word/word.controller.js';
import { VerifyUpload } from './uploads/verify-upload.js';

@Module({
  imports: [StoreModule.for('service'), CreativeModule],
  controllers: [
    UploadsController,
    FilesController,
    DocumentsController,
    SigningController,
    WordController,
    ArchivesController,
    FingerprintsController,
    MarksController,
  ],
  providers: [
    CreateUpload,
    OpenUpload,
    VerifyUpload,
    CompleteUpload,
    CancelUpload,
    AttachFiles,
    CreateFile,
    OpenDownload,
    OrderPictures,
    OrderUnpacking,
    ReadFingerprints,
    MarkPictures,
    KeepDocument,
    RenderDocument,
    Certificates,
    SealDocument,
    VerifySeal,
    FillTemplate,
    ReadText,
    TenantSettings,
  ],
})
export class AppModule {}
