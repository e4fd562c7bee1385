import { join } from 'node:path';
import { asVariables } from '@bls/kit/servers/given';
import { startLocal, stopLocal } from '@bls/kit/servers/local';
import { ServerProblem } from '@bls/kit/servers/servers';
import { ROOT } from '../paths.js';

/**
 * `npm run servers`: keeps one set of test servers running in the background and prints the variables that make the
 * tests use it; `npm run servers -- --stop` ends it.
 */
const dataDir = join(ROOT, '.data', 'test-servers');
try {
  if (process.argv.includes('--stop')) await stopLocal(dataDir);
  else {
    const servers = await startLocal({ dataDir, detached: true, durable: false, say: (line) => console.error(line) });
    for (const [name, value] of Object.entries(asVariables(servers, 'TEST_'))) console.log(`export ${name}='${value}'`);
  }
} catch (error) {
  if (!(error instanceof ServerProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
