import { describe, it } from '@jest/globals';
import { DEAD_LETTER_CALLS } from '@bls/proto/contracts/calls/operations/dead-letters';
import { startApp } from '../../../test/app.js';

const { shows, denies } = startApp((fresh) => {
  fresh.answer(DEAD_LETTER_CALLS.licensing.list, { rows: [{ handler: 'licensing-contract-generation' }], total: 1 });
});

describe('addresses of operations', () => {
  it.each(['/Operations', '/Operations/DeadLetters'])('P-OPS-03 %s shows what failed to administrators only', async (address) => {
    await shows(address, 'superUser', 'licensing-contract-generation');
    for (const role of ['sales', 'ceo', 'licensee', 'brandOwner'] as const) await denies(address, role);
  });
});
