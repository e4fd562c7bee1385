import { Module } from '@nestjs/common';
import { CheckImport } from './import/check-import.js';
import { CheckImportWithPhotos } from './import/check.job.js';
import { CheckReceivedImport } from './import/previous-events.js';
import { ListImports, ReadImport, ReadImportColumns, ReadImportRows } from './import/read-imports.js';
import { SubmitImport } from './import/submit-import.js';
import { UploadImport } from './import/upload-import.js';
import { DecideSpu } from './items/decide-spu.js';
import { MatchSubmission } from './items/match-submission.js';
import { MatchUnpackedArchive } from './items/submissions/match.job.js';
import { ListSpus, ListSubmissions, ReadSpu, ReadSubmission } from './items/read-spus.js';
import { SubmitPictures } from './items/submissions/submit-pictures.js';
import { IssueMark } from './marks/issue-mark.js';
import { CheckMark, ListMarks } from './marks/read-marks.js';
import { PreviewSpuSettings } from './settings/preview-settings.js';
import { ReadSpuSettings } from './settings/read-settings.js';
import { SaveSpuSettings } from './settings/save-settings.js';

/** Existing SPUs, their marked pictures, and the import of products. */
@Module({
  controllers: [
    SubmitPictures,
    MatchUnpackedArchive,
    DecideSpu,
    ListSubmissions,
    ReadSubmission,
    ListSpus,
    ReadSpu,
    ReadSpuSettings,
    PreviewSpuSettings,
    SaveSpuSettings,
    IssueMark,
    ListMarks,
    CheckMark,
    UploadImport,
    CheckReceivedImport,
    CheckImportWithPhotos,
    SubmitImport,
    ListImports,
    ReadImport,
    ReadImportColumns,
    ReadImportRows,
  ],
})
export class SpusModule {}

/** Compares the pictures of SPUs and checks product files. */
@Module({ providers: [MatchSubmission, CheckImport] })
export class SpusWorkerModule {}
