import { Module } from '@nestjs/common';
import { InsuranceWorkerModule } from './insurance/insurance.module.js';

/** The worker process: reminders of insurance policies that end. */
@Module({ imports: [InsuranceWorkerModule] })
export class WorkerModule {}
