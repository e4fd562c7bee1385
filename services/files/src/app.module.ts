import { Module } from '@nestjs/common';
import { ArchivesModule } from './archives/archives.module.js';
import { AuditAnchorsModule } from './audit-anchors/audit-anchors.module.js';
import { CreativeModule } from './creative/creative.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ObjectsModule } from './objects/objects.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ScanningModule } from './scanning/scanning.module.js';
import { StorageModule } from './storage/storage.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

@Module({
  imports: [
    StorageModule.for('service'),
    ScanningModule,
    ObjectsModule,
    PicturesModule,
    ArchivesModule,
    DocumentsModule,
    CreativeModule,
    AuditAnchorsModule,
    PersonalDataModule,
  ],
})
export class AppModule {}
