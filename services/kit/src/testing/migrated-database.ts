import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../db/migrations/migrate.js';
import { OWNER, prepareDatabase, type ServiceAccess } from '../servers/prepare-database.js';

const ROOT = new URL('../../../../', import.meta.url);
const migrationsOf = (service: string): URL => new URL(`services/${service}/migrations/`, ROOT);

/**
 * A fresh database with the migrated schemas of `services` on the server of the test run: a copy of one that the first test file
 * migrates, because a copy costs a fraction of the migrations. One that exists is used as it is: a process may start again on it.
 * `migrations`: the folder of each, that of the service if not given.
 */
export async function migratedDatabase<Service extends string>(
  database: string,
  services: readonly Service[],
  migrations: (service: Service) => URL = migrationsOf,
): Promise<Record<Service, ServiceAccess>> {
  const { TEST_POSTGRES_URL: server = '' } = process.env;
  const template = `test_template_${await fingerprint(services, migrations)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const exists = async (name: string): Promise<boolean> =>
      ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;
    if (!(await exists(template))) {
      // under another name until it is complete
      const unfinished = `${template}_${process.pid}`;
      const access = await prepareDatabase(server, unfinished, services);
      for (const service of services) await migrate(access[service].migrationUrl, service, migrations(service));
      await client.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`);
    }
    if (!(await exists(database)))
      await client.query(`create database ${pg.escapeIdentifier(database)} template ${pg.escapeIdentifier(template)} owner ${OWNER}`);
  } finally {
    await client.end();
  }
  // what belongs to a database but is stored outside of it: settings of roles and grants
  return prepareDatabase(server, database, services);
}

/** Changes with the services and with each file of their migrations. */
async function fingerprint<Service extends string>(services: readonly Service[], migrations: (service: Service) => URL): Promise<string> {
  const hash = createHash('sha256');
  for (const service of services) {
    const folder = migrations(service);
    hash.update(service);
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(name);
      hash.update(await readFile(new URL(name, `${folder.href.replace(/\/?$/, '/')}`)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
