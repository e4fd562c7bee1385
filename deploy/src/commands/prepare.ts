import { SERVICES } from '@bls/proto/contracts/services';
import { migrateAll } from '../processes/migrate.js';
import { OWNER, prepareDatabase } from '@bls/kit/servers/prepare-database';
import { ServerProblem } from '@bls/kit/servers/servers';

/**
 * Creates the database with its schemas and roles on the server of POSTGRES_URL, with the passwords DB_PASSWORD_OWNER and
 * DB_PASSWORD_{SERVICE}, and migrates the schemas. Safe to repeat: a changed password is set again. No other process has the
 * account that owns the schemas.
 */
const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new ServerProblem(`${name} is not set`);
  return value;
};
const passwordOf = (role: string): string => env(`DB_PASSWORD_${role === OWNER ? 'OWNER' : role.replace('bls_', '').toUpperCase()}`);

try {
  const databases = await prepareDatabase(env('POSTGRES_URL'), process.env['POSTGRES_DATABASE'] || 'bls', SERVICES, passwordOf);
  await migrateAll(databases);
  console.log('the database is up to date');
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
