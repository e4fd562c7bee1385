import { Module } from '@nestjs/common';
import { ReadReviewTimes } from './read-review-times.js';

/** How long reviews of all kinds took. */
@Module({ controllers: [ReadReviewTimes] })
export class ReviewTimesModule {}
