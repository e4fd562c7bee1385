import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's global setup of the journeys: an empty folder for the demo data, which the first of them loads and the others copy. */
export default async function setUp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bls-demo-'));
  // the account of PostgreSQL must be able to traverse it
  await chmod(folder, 0o755);
  process.env['JOURNEY_DEMO'] = folder;
}
