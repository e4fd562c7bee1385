import { Module } from '@nestjs/common';
import { ListPolicies, ReadPolicy } from './read-policies.js';
import { RemindInsurance } from './remind-insurance.js';
import { SavePolicy } from './save-policy.js';

/** Insurance policies of licensees. */
@Module({ controllers: [ListPolicies, ReadPolicy, SavePolicy] })
export class InsuranceModule {}

/** The reminders, in the worker process. */
@Module({ providers: [RemindInsurance] })
export class InsuranceWorkerModule {}
