import { ServerProblem } from '@bls/kit/servers/servers';
import { placeOfServers } from '../tenant-transfer/place.js';
import { runTenantCommand } from '../tenant-transfer/tenant-commands.js';

/** `export-tenant`, `import-tenant` and `delete-tenant` for an installation in containers: the environment names its servers and keys. */
try {
  await runTenantCommand(process.argv.slice(2), await placeOfServers(process.env), process.env, console.log);
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
process.exit();
