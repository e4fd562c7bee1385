import type { FinanceDb } from '@bls/finance/db/schema';
import { scaleContracts } from '../../../../services/finance/dist/scale-finance.repository.js';
import { withTenant } from '../../../dist/demo/base/databases.js';
import { DEMO_TENANTS } from '../../../dist/demo/plans/demo-tenants.js';
import { playStory } from '../../../dist/demo/play-story.js';
import { fillPeople } from '../../../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../../../dist/processes/environment.js';
import { analyze } from '../installation.ts';

const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
export const { tenant } = demoTenant;
export const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 1000);

/** A tenant that has licensed for years: the demo's people, and its contracts with their sales, multiplied to this many. */
export async function fillPerformance(installation: Installation): Promise<void> {
  const { databases } = installation;
  const today = new Date().toISOString().slice(0, 10);
  const { finance } = await playStory(demoTenant, today);
  await withTenant<FinanceDb, number>(databases.finance, 'finance', tenant, async (trx) => {
    await finance.insert(trx);
    return scaleContracts(trx, CONTRACTS);
  });
  await fillPeople(installation, demoTenant, today);
  await analyze(databases.finance.migrationUrl);
}
