import { Module } from '@nestjs/common';
import { InsuranceWorkerModule } from './insurance/insurance.module.js';
import { PersonalDataWorkerModule } from './personal-data/personal-data.module.js';

/** The worker process: reminders of insurance policies that end, erasure of people. */
@Module({ imports: [InsuranceWorkerModule, PersonalDataWorkerModule] })
export class WorkerModule {}
