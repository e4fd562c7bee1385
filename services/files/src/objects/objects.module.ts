import { Module } from '@nestjs/common';
import { ScanningModule } from '../scanning/scanning.module.js';
import { AttachFiles } from './files/attachments/attach-files.js';
import { CleanedCopies } from './files/cleaned-copies.js';
import { DescribeFiles } from './files/describe-files.js';
import { DetachFiles } from './files/attachments/detach-files.js';
import { IssueTicket } from './files/issue-ticket.js';
import { LocateFile } from './files/locate-file.js';
import { OpenDownload } from './files/open-download.js';
import { OpenTenantPicture } from './files/open-tenant-picture.js';
import { RemoveFiles } from './files/attachments/remove-files.js';
import { Sweep } from './sweep/sweep.js';
import { CancelUpload } from './uploads/cancel-upload.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateFile } from './uploads/create-file.js';
import { CreateUpload } from './uploads/create-upload.js';
import { GetUpload } from './uploads/get-upload.js';
import { OpenUpload } from './uploads/open-upload.js';
import { SaveTenantSettings } from './uploads/save-tenant-settings.js';
import { SealFile } from './uploads/seal-file.js';
import { VerifyUpload } from './uploads/verify-upload.js';

/** Upload sessions, verified files, their owners and readers. */
@Module({
  imports: [ScanningModule],
  controllers: [
    CreateUpload,
    GetUpload,
    OpenUpload,
    CompleteUpload,
    CancelUpload,
    CreateFile,
    SealFile,
    AttachFiles,
    DetachFiles,
    RemoveFiles,
    IssueTicket,
    DescribeFiles,
    LocateFile,
    OpenDownload,
    OpenTenantPicture,
    SaveTenantSettings,
  ],
  providers: [VerifyUpload, CleanedCopies],
})
export class ObjectsModule {}

/** Removes expired uploads and files without an owner. */
@Module({ providers: [Sweep, CleanedCopies], exports: [CleanedCopies] })
export class ObjectsWorkerModule {}
