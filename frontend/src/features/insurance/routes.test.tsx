import { describe, expect, it } from '@jest/globals';
import { insuranceList, insuranceRead } from '@bls/proto/contracts/calls/licensing/insurance';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('policy');
const NUMBER = 'POL-77';
const { open, shows, denies } = startApp((fresh) => {
  fresh.answer(insuranceList, { rows: [{ id: ID, policyNumber: NUMBER }], total: 1 });
  fresh.answer(insuranceRead, { id: ID, policyNumber: NUMBER });
});

describe('addresses of insurance', () => {
  it.each(['/Insurance/Index', `/Insurance/View/${ID}`])('W-INSURE-01 %s shows policies to licensor and licensee only', async (path) => {
    for (const role of ['sales', 'licensee'] as const) await shows(path, role, NUMBER);
    for (const role of ['brandOwner', 'salesAgent'] as const) await denies(path, role);
  });

  it('W-INSURE-01 /Insurance/Edit creates a policy, or edits that of its id, for licensees only', async () => {
    await shows('/Insurance/Edit', 'licensee', 'Policy number');
    await shows(`/Insurance/Edit/${ID}`, 'licensee', NUMBER);
    await shows(`/Insurance/Renew/${ID}`, 'licensee', `Renewal of ${NUMBER}`);
    for (const role of ['sales', 'brandOwner', 'salesAgent'] as const)
      for (const path of ['/Insurance/Edit', `/Insurance/Renew/${ID}`]) await denies(path, role);
    expect(await open('/Insurance', 'sales')).toMatchObject({ address: '/Insurance/Index' });
  });
});
