import { Module } from '@nestjs/common';
import { ApplyRetention } from './apply-retention.js';

/** Deletes personal data whose retention period has ended. */
@Module({ providers: [ApplyRetention] })
export class RetentionModule {}
