import { rm } from 'node:fs/promises';

/** Jest's global teardown of the journeys: deletes the demo data. */
export default async function tearDown(): Promise<void> {
  const folder = process.env['JOURNEY_DEMO'];
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
