import { startWorker } from '@bls/kit/app/start';
import { WorkerModule } from './worker.module.js';

await startWorker({ name: 'licensing', module: WorkerModule, migrations: new URL('../migrations', import.meta.url) });
