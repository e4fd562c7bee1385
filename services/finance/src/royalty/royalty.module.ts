import { Module } from '@nestjs/common';
import { SimulateDeal } from './simulate-deal.js';

/** The simulator as a call. `cli.ts` is the same on the command line. */
@Module({
  controllers: [SimulateDeal],
})
export class RoyaltyModule {}
