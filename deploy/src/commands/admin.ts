import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { ROOT } from '../paths.js';
import { migrateAll } from '../processes/migrate.js';
import { runningStarter } from '../start/checks.js';
import { install } from '../start/install.js';
import { startOptions } from '../start/options.js';

/**
 * `npm run admin -- create-administrator ...` and `-- verify-audit`: the identity service's command, on the installation
 * of this folder; `-- verify-ledger`: that of finance.
 */
const [service, command] =
  process.argv[2] === 'verify-ledger'
    ? (['finance', 'services/finance/dist/ledger/verify-command.js'] as const)
    : (['identity', 'services/identity/dist/cli/admin.js'] as const);
const dataDir = join(ROOT, '.data');
try {
  const isRunning = (await runningStarter(dataDir)) !== undefined;
  const installation = process.env['DATABASE_URL']
    ? undefined
    : await install(dataDir, startOptions([], process.env), (line) => console.error(line));
  try {
    if (installation) await migrateAll(installation.databases);
    const env = { ...process.env, DATABASE_URL: installation?.databases[service].url ?? process.env['DATABASE_URL'] };
    const words = [join(ROOT, command), ...process.argv.slice(2)];
    process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1;
  } finally {
    if (installation && !isRunning) await installation.stop();
  }
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
