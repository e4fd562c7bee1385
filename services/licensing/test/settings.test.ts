import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { tenantSettingsSaved, territorySaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { Deals, type FakeFiles, people, type Service, startLicensing } from './fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const rise = async (versionId: string) => {
  const { terms } = await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
  return terms.mg?.mainlandChinaPercent;
};
const set = async (chinaMgIncreasePercent: number, revision: number) => {
  await service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, chinaMgIncreasePercent }, revision });
  const known = service.superuser.selectFrom('tenantSetting').select('revision').where('tenant', '=', 'CTL');
  await eventually(async () => ((await known.executeTakeFirst())?.revision ?? 0) >= revision);
};

describe('the guarantee in mainland China', () => {
  it('W-LIMIT-11 W-LIMIT-12 is increased by the percentage of the tenant at submission, and stays so', async () => {
    const early = await deals.draft();
    expect(await rise(early)).toBeUndefined();
    await set(10, 2);
    // The value of a request is ignored.
    const inChina = await deals.draft(people.sales, (terms) => void (terms.mg.mainlandChinaPercent = '99'));
    const elsewhere = await deals.draft(people.sales, (terms) => void (terms.keyTerms.territories = ['HK']));
    expect([await rise(inChina), await rise(elsewhere)]).toEqual(['10', undefined]);
    await deals.act(early, people.sales, 'submit');
    expect(await rise(early)).toBe('10');
    await set(20, 3);
    await deals.act(early, people.salesManager, 'approve');
    expect(await rise(early)).toBe('10');
  });
});

describe('territories', () => {
  it('P-SETTING-25 are counted where they are assigned', async () => {
    const use = (code: string, tenant = 'CTL') => service.callAsService(territoryUse, { code }, tenant);
    expect(await use('MO')).toEqual({ properties: 0, characters: 0, termSheets: 0 });
    const { characters, termSheets } = await use('CN');
    expect(characters).toBeGreaterThan(0);
    expect(termSheets).toBeGreaterThan(0);
    expect((await use('CN', 'PLBY')).termSheets).toBe(0);
    await expect(service.call(territoryUse, { code: 'CN' }, testActor({ role: 'superUser' }))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('have the names of the tenant in documents', async () => {
    await set(0, 4);
    await service.publish(territorySaved, { code: 'HK', name: 'Hong Kong SAR', nameZh: '香港特别行政区', revision: 2, deleted: false });
    await service.publish(territorySaved, { code: 'HK', name: 'Old name', nameZh: '旧名', revision: 1, deleted: false });
    const known = service.superuser.selectFrom('territory').select('name').where('code', '=', 'HK');
    await eventually(async () => (await known.executeTakeFirst())?.name === 'Hong Kong SAR');
    const versionId = await deals.draft(people.sales, (terms) => void (terms.keyTerms.territories = ['CN', 'HK']));
    await deals.signed(versionId);
    await eventually(async () => (await service.call(contractList, {}, people.sales)).total > 0);
    const document = await eventually(async () => files.filled.map((one) => JSON.stringify(one)).find((one) => one.includes('Hong Kong')));
    expect(document).toContain('China, Hong Kong SAR');
    expect(document).toContain('香港特别行政区');
    expect(document).not.toContain('Old name');
  });
});
