import { Module } from '@nestjs/common';
import { DocumentsController } from './documents/documents.controller.js';
import { RenderDocument } from './documents/render-document.js';
import { AttachFiles } from './files/attach-files.js';
import { CreateFile } from './files/create-file.js';
import { FilesController } from './files/files.controller.js';
import { OpenDownload } from './files/open-download.js';
import { OrderPictures } from './pictures/order-pictures.js';
import { StoreModule } from './store/store.module.js';
import { CancelUpload } from './uploads/cancel-upload.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateUpload } from './uploads/create-upload.js';
import { OpenUpload } from './uploads/open-upload.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { VerifyUpload } from './uploads/verify-upload.js';

@Module({
  imports: [StoreModule.for('service')],
  controllers: [UploadsController, FilesController, DocumentsController],
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
    RenderDocument,
  ],
})
export class AppModule {}
