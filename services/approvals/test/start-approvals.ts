import type { ServiceDefinition } from '@bls/kit/app/start';
import { startTestService, type TestService } from '@bls/kit/testing/service';
import { AppModule } from '../src/app.module.js';
import type { ApprovalsDb } from '../src/db/schema.js';
import { WorkerModule } from '../src/worker.module.js';

export type Service = TestService<ApprovalsDb>;

/** Runs the jobs, for tests that wait for one: `service.also(approvalsWorker)`. */
export const approvalsWorker: Omit<ServiceDefinition, 'migrations'> = {
  name: 'approvals',
  process: 'approvals-worker',
  module: WorkerModule,
};

/** The approvals service on a fresh database. */
export const startApprovals = (): Promise<Service> =>
  startTestService<ApprovalsDb>({ name: 'approvals', module: AppModule, migrations: new URL('../migrations', import.meta.url) });
