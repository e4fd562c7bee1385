import { testPersonalData } from '../../shared/test/personal-data/erasure.js';
import { PersonalDataModule, PersonalDataWorkerModule } from '../src/personal-data/personal-data.module.js';
import { PERSONAL_TABLES } from '../src/personal-data/personal-tables.js';

testPersonalData({
  service: 'approvals',
  migrations: new URL('../migrations', import.meta.url),
  module: PersonalDataModule,
  worker: PersonalDataWorkerModule,
  tables: PERSONAL_TABLES,
});
