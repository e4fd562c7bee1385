import { Module } from '@nestjs/common';
import { ObjectsWorkerModule } from '../objects/objects.module.js';
import { ListArchiveEntries } from './list-archive-entries.js';
import { QueueUnpacking } from './queue-unpacking.js';
import { UnpackArchive } from './unpack-archive.js';

/** Zip archives of pictures that another service received. */
@Module({ controllers: [QueueUnpacking, ListArchiveEntries] })
export class ArchivesModule {}

@Module({ imports: [ObjectsWorkerModule], providers: [UnpackArchive] })
export class ArchivesWorkerModule {}
