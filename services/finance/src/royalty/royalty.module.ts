import { Module } from '@nestjs/common';
import { SimulateDeal } from './simulate-deal.js';

/** The royalty simulator as a call; `cli.ts` is its command line. */
@Module({
  controllers: [SimulateDeal],
})
export class RoyaltyModule {}
