import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { designerList } from '@bls/proto/contracts/calls/identity/people/designer';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

describe('designers to whom a style guide can be assigned', () => {
  it('W-STYLE-07 lists the active junior designers of the tenant, for designers only', async () => {
    const junior = await personOf(service, 'juniorDesigner');
    const senior = await personOf(service, 'seniorDesigner');
    const names = async () => (await service.call(designerList, {}, senior)).designers.map(({ userId }) => userId);
    expect(await names()).toEqual([junior.userId]);
    await expect(service.call(designerList, {}, await personOf(service, 'sales'))).rejects.toMatchObject({ code: 'forbidden' });
    await service.superuser.updateTable('users').set({ active: false }).where('id', '=', junior.userId).execute();
    expect(await names()).toEqual([]);
  });
});
