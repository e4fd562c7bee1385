import { Module } from '@nestjs/common';
import { DrawPictures } from './drawing/draw-pictures.js';
import { DrawStoredFile } from './drawing/previous-events.js';
import { ReadFingerprints } from './fingerprints/read-fingerprints.js';
import { MarkPicture } from './marks/mark-picture.js';
import { ReadMark } from './marks/read-mark.js';

/** Small pictures of files, fingerprints for similarity, marked copies. */
@Module({ controllers: [DrawStoredFile, ReadFingerprints, MarkPicture, ReadMark] })
export class PicturesModule {}

@Module({ providers: [DrawPictures] })
export class PicturesWorkerModule {}
