import { prepareDatabase, type ServiceAccess } from '@bls/kit/servers/prepare-database';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { migrateAll } from '../../../src/processes/migrate.js';
import { derivedPassword, type Secrets } from '../../../src/processes/secrets.js';

/** A database with the schema of every service, with the existing roles of the installation. */
export async function addDatabase(
  postgresUrl: string,
  secrets: Secrets,
  name: string,
): Promise<{ url: string; services: Record<ServiceName, ServiceAccess> }> {
  const services = await prepareDatabase(postgresUrl, name, SERVICES, (role) => derivedPassword(secrets, role));
  await migrateAll(services);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, services };
}
