import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { ROOT } from '../paths.js';
import { type Installation, objectStore } from '../processes/environment.js';
import { migrateAll } from '../processes/migrate.js';
import { runningStarter } from '../start/checks.js';
import { type Command, keyCommands, removeKey, rotateAndReencrypt } from '../keys/key-commands.js';
import { keyRingsOf, type Secrets } from '../processes/secrets.js';
import { install } from '../start/install.js';
import { startOptions } from '../start/options.js';
import { placeOf } from '../tenant-transfer/place.js';
import { isTenantCommand, runTenantCommand } from '../tenant-transfer/tenant-commands.js';

/**
 * `npm run admin -- create-administrator ...`, `-- create-tenant ...` and `-- verify-audit`: the identity service's command, on the installation
 * of this folder; `-- verify-ledger`: that of finance; `-- verify-files`: that of files; `-- dead-letters`: that of the kit,
 * for each service; `-- query`: that of the kit, for one service; `-- reencrypt`, `-- key-usage`: those of the services that encrypt; `-- export-tenant`, `-- import-tenant`,
 * `-- delete-tenant`: a whole tenant, over all services.
 */
function commandsOf(words: string[]): Command[] {
  if (words[0] === 'verify-ledger') return [{ service: 'finance', program: 'services/finance/dist/ledger/verify-command.js', words }];
  if (words[0] === 'verify-files') return [{ service: 'files', program: 'services/files/dist/objects/verify/verify-command.js', words }];
  if (words[0] === 'reencrypt' || words[0] === 'key-usage') return keyCommands(words);
  if (words[0] === 'query') return [{ service: serviceIn(words) ?? 'identity', program: 'services/kit/dist/app/query-command.js', words }];
  if (words[0] !== 'dead-letters') return [{ service: 'identity', program: 'services/identity/dist/cli/admin.js', words }];
  const program = 'services/kit/dist/app/dead-letters-command.js';
  const named = serviceIn(words);
  if (named) return [{ service: named, program, words }];
  // a command without arguments applies to all services; DATABASE_URL is the database of one
  if (words.length > 1 || process.env['DATABASE_URL']) return [{ service: 'identity', program, words }];
  return SERVICES.map((service) => ({ service, program, words: [...words, '--service', service] }));
}

/** The service that `--service` names. */
function serviceIn(words: string[]): ServiceName | undefined {
  return SERVICES.find((service) => service === words[words.indexOf('--service') + 1]);
}

/** What a command needs of the installation of this folder. */
const ownEnvironment = (installation: Installation, service: ServiceName, secrets: Secrets): Record<string, string> => ({
  DATABASE_URL: installation.databases[service].url,
  ...keyRingsOf(secrets, service),
  ...(service === 'files' ? objectStore(installation) : {}),
});

/** Runs the command of this process on an installation, or with the environment as it is. Returns the exit code. */
async function execute(words: string[], installation: Installation | undefined): Promise<number> {
  const run = ({ service, program, words: given }: Command, secrets?: Secrets): number => {
    const env = { ...process.env, ...(installation ? ownEnvironment(installation, service, secrets ?? installation.secrets) : {}) };
    return spawnSync(process.execPath, [join(ROOT, program), ...given], { stdio: 'inherit', env }).status ?? 1;
  };
  if (words[0] === 'rotate-keys' || words[0] === 'remove-key') {
    if (!installation) throw new ServerProblem(`${words[0]} is for the installation of this folder; for others see docs/operations.md`);
    const plan = { installation, dataDir, env: process.env, run, say: console.log };
    return words[0] === 'rotate-keys' ? rotateAndReencrypt(plan) : removeKey(words[1], plan);
  }
  if (isTenantCommand(words[0])) {
    if (!installation)
      throw new ServerProblem(
        `${words[0]} is for the installation of this folder: unset DATABASE_URL; for containers see docs/operations.md`,
      );
    await runTenantCommand(words, await placeOf(installation), process.env, console.log);
    return 0;
  }
  let code = 0;
  for (const command of commandsOf(words)) code = run(command) || code;
  return code;
}

const dataDir = join(ROOT, '.data');
try {
  const isRunning = (await runningStarter(dataDir)) !== undefined;
  const installation = process.env['DATABASE_URL']
    ? undefined
    : await install(dataDir, startOptions([], process.env), (line) => console.error(line));
  try {
    if (installation) await migrateAll(installation.databases);
    process.exitCode = await execute(process.argv.slice(2), installation);
  } finally {
    if (installation && !isRunning) await installation.stop();
  }
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
