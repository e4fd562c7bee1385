import { describe, it } from '@jest/globals';
import { apiClientList } from '@bls/proto/contracts/calls/identity/api-clients';
import { startApp } from '../../../test/app.js';

const { shows, denies } = startApp((fresh) => fresh.answer(apiClientList, []));

describe('addresses of API clients', () => {
  it.each(['/ApiClients', '/ApiClients/Index'])('%s shows them to administrators only', async (address) => {
    await shows(address, 'superUser', 'No API clients');
    for (const role of ['sales', 'ceo', 'licensee', 'brandOwner'] as const) await denies(address, role);
  });
});
