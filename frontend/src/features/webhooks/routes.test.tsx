import { describe, it } from '@jest/globals';
import { webhookDeliveries, webhookList } from '@bls/proto/contracts/calls/identity/webhooks';
import { startApp } from '../../../test/app.js';

const { shows, denies } = startApp((fresh) => {
  fresh.answer(webhookList, []);
  fresh.answer(webhookDeliveries, { rows: [], total: 0, page: 1, pageSize: 20 });
});

describe('addresses of webhooks', () => {
  it.each([
    ['/Webhooks', 'No webhooks'],
    ['/Webhooks/Index', 'No webhooks'],
    ['/Webhooks/Log', 'Nothing sent yet'],
  ])('%s is for administrators only', async (address, text) => {
    await shows(address, 'superUser', text);
    for (const role of ['sales', 'ceo', 'licensee', 'brandOwner'] as const) await denies(address, role);
  });
});
