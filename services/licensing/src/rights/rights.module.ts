import { Module } from '@nestjs/common';
import { ReadAvailability } from './read-availability.js';
import { ReadTimeline } from './read-timeline.js';
import { ReserveRights, WithdrawRights } from './reserve-rights.js';

/** Rights that live deals grant: conflicts between deals, and what is still free; holdbacks and options. */
@Module({ controllers: [ReadAvailability, ReadTimeline, ReserveRights, WithdrawRights] })
export class RightsModule {}
