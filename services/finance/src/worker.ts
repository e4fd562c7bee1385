import { setPriority } from 'node:os';
import { start } from '@bls/kit/start';
import { WorkerModule } from './worker.module.js';

// Who waits for an answer goes first: on a busy machine the work behind leaves the processors to the others.
setPriority(5);
await start({ name: 'finance', process: 'finance-worker', module: WorkerModule });
