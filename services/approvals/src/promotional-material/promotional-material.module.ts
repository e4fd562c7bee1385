import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { DecidePop } from './decide-pop.js';
import { ListPops, ReadPop } from './read-pops.js';
import { SubmitPop } from './submit-pop.js';

/** Promotional material (POP). */
@Module({ imports: [ReviewModule], controllers: [DecidePop, ListPops, ReadPop, SubmitPop] })
export class PromotionalMaterialModule {}
