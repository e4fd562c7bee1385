import { Module } from '@nestjs/common';
import { UnpackArchive } from './archives/unpack-archive.js';
import { DrawPictures } from './pictures/draw-pictures.js';
import { StoreModule } from './store/store.module.js';
import { Sweep } from './sweep/sweep.js';

@Module({ imports: [StoreModule.for('worker')], providers: [DrawPictures, UnpackArchive, Sweep] })
export class WorkerModule {}
