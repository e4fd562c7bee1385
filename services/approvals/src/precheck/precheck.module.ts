import { Module } from '@nestjs/common';
import { ReadPrecheck } from './read-precheck.js';
import { RunPrecheck } from './run-precheck.js';
import { StartPrecheck } from './start-precheck.js';

/** What reviewers would reject, shown to the licensee before the submission. */
@Module({ controllers: [StartPrecheck, ReadPrecheck] })
export class PrecheckModule {}

/** Runs the checks. */
@Module({ providers: [RunPrecheck] })
export class PrecheckWorkerModule {}
