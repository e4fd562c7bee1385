import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newTestIds, signedContract } from './fixtures.js';
import { type Service, startApprovals } from './start-approvals.js';

let service: Service;
const testIds = newTestIds();
const rows = () =>
  service.superuser
    .selectFrom('contractTerms')
    .select(['contractId', 'terms', sql<string>`ends_on::text`.as('endsOn')])
    .execute();

beforeAll(async () => {
  service = await startApprovals();
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await rows()).length === 1);
}, 120_000);
afterAll(() => service.stop());

/** One statement of the version before, under the role of the service. */
async function statement(tenant: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = await service.asService.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    const { rows: found } = await client.query(text, values);
    await client.query('commit');
    return found;
  } finally {
    client.release(true);
  }
}
const READ = `select frame ->> 'number' as number from contract_frame`;
const SAVE = `insert into contract_frame (tenant, contract_id, company_id, signed_on, starts_on, ends_on, frame, family_id)
  select tenant, contract_id, company_id, signed_on, starts_on, '2031-12-31', frame || '{"number": "CT-9"}', family_id from contract_frame
  on conflict (tenant, contract_id) do update set ends_on = excluded.ends_on, frame = excluded.frame`;

it('P-OPS-12 the version before reads and saves the terms of contracts by their former names while it still runs', async () => {
  const [saved] = await rows();
  expect(await statement('CTL', READ)).toEqual([{ number: saved?.terms.number }]);
  expect(await statement('OTHER', READ)).toEqual([]);
  await statement('CTL', SAVE);
  expect(await rows()).toEqual([
    { contractId: testIds.contractId, endsOn: '2031-12-31', terms: expect.objectContaining({ number: 'CT-9' }) },
  ]);
});
