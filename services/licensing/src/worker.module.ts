import { Module } from '@nestjs/common';
import { ContractsWorkerModule } from './contracts/contracts.module.js';
import { InsuranceWorkerModule } from './insurance/insurance.module.js';
import { PersonalDataWorkerModule } from './personal-data/personal-data.module.js';

/** The worker process: reminders of insurance policies that end, links of signers outside, renewal of shipped templates, erasure of people. */
@Module({ imports: [ContractsWorkerModule, InsuranceWorkerModule, PersonalDataWorkerModule] })
export class WorkerModule {}
