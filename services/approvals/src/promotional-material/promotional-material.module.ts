import { Module } from '@nestjs/common';
import { DecidePop } from './decide-pop.js';
import { ListPops, ReadPop } from './read-pops.js';
import { SubmitPop } from './submit-pop.js';

/** Promotional material (POP). */
@Module({ controllers: [DecidePop, ListPops, ReadPop, SubmitPop] })
export class PromotionalMaterialModule {}
