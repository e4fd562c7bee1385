import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { ROOT } from '../paths.js';
import { type Installation, objectStore } from '../processes/environment.js';
import { migrateAll } from '../processes/migrate.js';
import { runningStarter } from '../start/checks.js';
import { auditKeysOf } from '../processes/secrets.js';
import { install } from '../start/install.js';
import { startOptions } from '../start/options.js';

/** A program with its arguments, on the database of a service. */
type Command = { service: ServiceName; program: string; words: string[] };

/**
 * `npm run admin -- create-administrator ...` and `-- verify-audit`: the identity service's command, on the installation
 * of this folder; `-- verify-ledger`: that of finance; `-- verify-files`: that of files; `-- dead-letters`: that of the kit,
 * for each service.
 */
function commandsOf(words: string[]): Command[] {
  if (words[0] === 'verify-ledger') return [{ service: 'finance', program: 'services/finance/dist/ledger/verify-command.js', words }];
  if (words[0] === 'verify-files') return [{ service: 'files', program: 'services/files/dist/objects/verify/verify-command.js', words }];
  if (words[0] !== 'dead-letters') return [{ service: 'identity', program: 'services/identity/dist/cli/admin.js', words }];
  const program = 'services/kit/dist/app/dead-letters-command.js';
  const named = SERVICES.find((service) => service === words[words.indexOf('--service') + 1]);
  if (named) return [{ service: named, program, words }];
  // a command without arguments applies to all services; DATABASE_URL is the database of one
  if (words.length > 1 || process.env['DATABASE_URL']) return [{ service: 'identity', program, words }];
  return SERVICES.map((service) => ({ service, program, words: [...words, '--service', service] }));
}

/** What a command needs of the installation of this folder. */
function ownEnvironment(installation: Installation, service: ServiceName): Record<string, string> {
  const auditKeys = auditKeysOf(installation.secrets, service);
  return {
    DATABASE_URL: installation.databases[service].url,
    ...(auditKeys ? { AUDIT_KEYS: auditKeys } : {}),
    ...(service === 'files' ? objectStore(installation) : {}),
  };
}

const dataDir = join(ROOT, '.data');
try {
  const isRunning = (await runningStarter(dataDir)) !== undefined;
  const installation = process.env['DATABASE_URL']
    ? undefined
    : await install(dataDir, startOptions([], process.env), (line) => console.error(line));
  try {
    if (installation) await migrateAll(installation.databases);
    for (const { service, program, words } of commandsOf(process.argv.slice(2))) {
      const env = { ...process.env, ...(installation ? ownEnvironment(installation, service) : {}) };
      process.exitCode ||= spawnSync(process.execPath, [join(ROOT, program), ...words], { stdio: 'inherit', env }).status ?? 1;
    }
  } finally {
    if (installation && !isRunning) await installation.stop();
  }
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
