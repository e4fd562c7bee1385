import { start } from '@bls/kit/start';
import { WorkerModule } from './worker.module.js';

await start({ name: 'files', process: 'files-worker', module: WorkerModule });
