import { startWorker } from '@bls/kit/start';
import { WorkerModule } from './worker.module.js';

await startWorker({ name: 'approvals', module: WorkerModule });
