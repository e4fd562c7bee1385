import { Module } from '@nestjs/common';
import { ReadAvailability } from './read-availability.js';

/** Rights that live deals grant: conflicts between deals, and what is still free. */
@Module({ controllers: [ReadAvailability] })
export class RightsModule {}
