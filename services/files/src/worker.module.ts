import { Module } from '@nestjs/common';
import { ArchivesWorkerModule } from './archives/archives.module.js';
import { DocumentsWorkerModule } from './documents/documents.module.js';
import { ObjectsWorkerModule } from './objects/objects.module.js';
import { PicturesWorkerModule } from './pictures/pictures.module.js';
import { StorageModule } from './storage/storage.module.js';
import { PersonalDataWorkerModule } from './personal-data/personal-data.module.js';

@Module({
  imports: [
    StorageModule.for('worker'),
    ObjectsWorkerModule,
    PicturesWorkerModule,
    ArchivesWorkerModule,
    DocumentsWorkerModule,
    PersonalDataWorkerModule,
  ],
})
export class WorkerModule {}
