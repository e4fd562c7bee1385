import { Module } from '@nestjs/common';
import { DecidePop } from './decide-pop.js';
import { PopController } from './pop.controller.js';
import { PopQueries } from './pop.queries.js';
import { SubmitPop } from './submit-pop.js';

/** Promotional material. */
@Module({ controllers: [PopController], providers: [PopQueries, SubmitPop, DecidePop], exports: [PopQueries] })
export class PopModule {}
