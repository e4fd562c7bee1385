import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { loadDemo } from '../demo/load.js';
import { Writer } from '../demo/insert.js';
import { scaleDeals } from '../demo/scale.js';
import { ROOT } from '../paths.js';
import { migrateAll } from '../processes/migrate.js';
import { install } from '../start/install.js';
import { startOptions } from '../start/options.js';

/** `npm run demo:scale`: gives the tenant CTL 100,000 term sheets, with their contracts and what lists and search need. */
const wanted = Number(process.argv[2] ?? 100_000);
const dataDir = join(ROOT, '.data');
const running = existsSync(join(dataDir, 'start.pid'));
const say = (line: string): void => console.log(line);
try {
  const installation = await install(dataDir, startOptions([], process.env), say);
  try {
    await migrateAll(installation.databases);
    await loadDemo(installation, say);
    const begun = Date.now();
    const count = await Writer.within(installation.databases.licensing.migrationUrl, 'CTL', (writer) => scaleDeals(writer, wanted));
    say(`${count} term sheets after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    // the servers of a running system are its own to stop
    if (!running) await installation.stop();
  }
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
