import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FormUploadRoutes } from './form-upload.routes.js';
import { TenantPictures } from './tenant-pictures.js';
import { TenantPictureRoutes } from './tenant-pictures.routes.js';
import { TransferRoutes } from './transfer.routes.js';
import { VerifyFileRoutes } from './verify-file.routes.js';

@Module({
  imports: [SessionsModule],
  providers: [TransferRoutes, FormUploadRoutes, TenantPictures, TenantPictureRoutes, VerifyFileRoutes],
  exports: [TenantPictures],
})
export class TransfersModule {}
