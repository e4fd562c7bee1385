import { collectGarbage } from '@bls/kit/app/collect-garbage';
import { stopOnSignal } from '@bls/kit/app/start';
import { startBff } from './app.js';

try {
  stopOnSignal((await startBff()).stop);
  collectGarbage();
} catch (error) {
  process.stderr.write(`bff: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
