import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ReadArtwork } from './artwork/read-artwork.js';
import { Credentials } from './credentials/credentials.js';
import { DrawPictures } from './drawing/draw-pictures.js';
import { DrawStoredFile } from './drawing/previous-events.js';
import { ReadFeatures } from './features/read-features.js';
import { MarkPicture } from './marks/mark-picture.js';
import { ReadMark } from './marks/read-mark.js';

/** Small pictures of files, features for comparison, marked copies and their content credentials. */
@Module({
  imports: [DocumentsModule],
  controllers: [DrawStoredFile, ReadFeatures, ReadArtwork, MarkPicture, ReadMark],
  providers: [Credentials],
})
export class PicturesModule {}

@Module({ providers: [DrawPictures] })
export class PicturesWorkerModule {}
