import { Module } from '@nestjs/common';
import { erasePersonIn, ReceivePersonErased } from '@bls/shared/personal-data/erase-person';
import { readPersonalDataIn } from '@bls/shared/personal-data/read-personal-data';
import { PERSONAL_TABLES } from './personal-tables.js';

/** Returns what this service has about a person, and receives erasures. */
@Module({ controllers: [readPersonalDataIn('finance', PERSONAL_TABLES), ReceivePersonErased] })
export class PersonalDataModule {}

/** Replaces the names of erased people. */
@Module({ providers: [erasePersonIn(PERSONAL_TABLES)] })
export class PersonalDataWorkerModule {}
