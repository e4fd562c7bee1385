import { Module } from '@nestjs/common';
import { StartMissingClocks } from './start-missing-clocks.job.js';

/** Starts the clocks of items that waited before there were clocks. */
@Module({ providers: [StartMissingClocks] })
export class ReviewClocksWorkerModule {}
