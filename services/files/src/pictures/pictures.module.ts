import { Module } from '@nestjs/common';
import { DrawPictures } from './drawing/draw-pictures.js';
import { DrawStoredFile } from './drawing/previous-events.js';
import { ReadFeatures } from './features/read-features.js';
import { MarkPicture } from './marks/mark-picture.js';
import { ReadMark } from './marks/read-mark.js';

/** Small pictures of files, features for comparison, marked copies. */
@Module({ controllers: [DrawStoredFile, ReadFeatures, MarkPicture, ReadMark] })
export class PicturesModule {}

@Module({ providers: [DrawPictures] })
export class PicturesWorkerModule {}
