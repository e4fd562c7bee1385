import { start } from '@bls/kit/start';
import { WorkerModule } from './worker.module.js';

await start({ name: 'finance', process: 'finance-worker', module: WorkerModule });
