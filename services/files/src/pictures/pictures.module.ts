import { Module } from '@nestjs/common';
import { DrawPictures } from './drawing/draw-pictures.js';
import { QueueDrawing } from './drawing/queue-drawing.js';
import { ReadFingerprints } from './fingerprints/read-fingerprints.js';
import { MarkPicture } from './marks/mark-picture.js';
import { ReadMark } from './marks/read-mark.js';

/** Small pictures of files, fingerprints for similarity, marked copies. */
@Module({ controllers: [QueueDrawing, ReadFingerprints, MarkPicture, ReadMark] })
export class PicturesModule {}

@Module({ providers: [DrawPictures] })
export class PicturesWorkerModule {}
