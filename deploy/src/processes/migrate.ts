import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@bls/kit/db/migrations/migrate';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { type ServiceAccess } from '@bls/kit/servers/prepare-database';
import { ROOT } from '../paths.js';

/** Migrates every schema with the owner's account. The services wait for it, and never have this account themselves. */
export async function migrateAll(databases: Record<ServiceName, ServiceAccess>): Promise<void> {
  for (const service of SERVICES) {
    const folder = pathToFileURL(join(ROOT, 'services', service, 'migrations/'));
    try {
      await migrate(databases[service].migrationUrl, service, folder);
    } catch (error) {
      throw new Error(`the schema ${service} could not be brought up to date: ${(error as Error).message}`, { cause: error });
    }
  }
}
