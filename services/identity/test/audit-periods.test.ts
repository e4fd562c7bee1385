import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { periodChanged } from '@bls/proto/contracts/events/finance';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

describe('the audit trail', () => {
  it('has each closing and reopening of a month once, with the person and the reason', async () => {
    const by = { userId: randomUUID(), name: 'Li Wei' };
    const id = randomUUID();
    await service.publish(periodChanged, { action: 'close', month: '2026-10', reason: null, by });
    await service.publish(periodChanged, { action: 'reopen', month: '2026-10', reason: 'A receipt was missing', by }, { id });
    await service.publish(periodChanged, { action: 'reopen', month: '2026-10', reason: 'A receipt was missing', by }, { id });
    await service.publish(periodChanged, { action: 'close', month: '2026-11', reason: null, by });
    const rows = await eventually(async () => {
      const found = await service.superuser
        .selectFrom('audit')
        .select(['kind', 'userName', 'detail'])
        .where('userId', '=', by.userId)
        .orderBy('sequence')
        .execute();
      return found.some(({ detail }) => (detail as { month?: string }).month === '2026-11') ? found : null;
    });
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'periodClosed', userName: 'Li Wei', detail: { month: '2026-10' } },
        { kind: 'periodReopened', userName: 'Li Wei', detail: { month: '2026-10', reason: 'A receipt was missing' } },
        { kind: 'periodClosed', userName: 'Li Wei', detail: { month: '2026-11' } },
      ]),
    );
  });
});
