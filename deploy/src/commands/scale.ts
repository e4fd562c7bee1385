import { join } from 'node:path';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { scaleDeals } from '@bls/licensing/deals/scale-deals.repository';
import { ServerProblem } from '@bls/kit/servers/servers';
import { DEMO_TENANTS } from '../demo/plans/demo-tenants.js';
import { withTenant } from '../demo/base/databases.js';
import { loadDemo } from '../demo/load.js';
import { ROOT } from '../paths.js';
import { migrateAll } from '../processes/migrate.js';
import { checkMachine, claimed } from '../start/checks.js';
import { install } from '../start/install.js';
import { startOptions, type StartOptions } from '../start/options.js';

/**
 * `npm run demo:scale [count]`: adds a hundred thousand term sheets to the first demo tenant of this folder's installation,
 * which must be stopped.
 */
const wanted = Number(process.argv[2] ?? 100_000);
const dataDir = join(ROOT, '.data');
const say = (line: string): void => console.log(line);
const tenant = DEMO_TENANTS[0]?.tenant ?? '';
try {
  const options = startOptions([], process.env);
  await checkMachine(dataDir, options);
  await claimed(dataDir, () => addTermSheets(options));
} catch (error) {
  if (!(error instanceof ServerProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function addTermSheets(options: StartOptions): Promise<void> {
  const installation = await install(dataDir, options, say);
  try {
    await migrateAll(installation.databases);
    await loadDemo(installation, say);
    const begun = Date.now();
    const owner = { url: installation.databases.licensing.migrationUrl };
    const count = await withTenant<LicensingDb, number>(owner, 'licensing', tenant, (trx) => scaleDeals(trx, wanted));
    say(`${tenant} has ${count} term sheets; it took ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  } finally {
    await installation.stop();
  }
}
