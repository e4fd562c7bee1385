import { describe, expect, it } from '@jest/globals';
import { companyList, companyPick, companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { propertyRead, propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('brand owner');
const NAME = 'Moon Studio';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(companyList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(companyPick, [{ id: ID, kind: 'brandOwner', name: NAME }]);
  fresh.answer(companyRead, { id: ID, kind: 'brandOwner', name: NAME });
  fresh.answer(propertySetup, { properties: [{ name: 'Moonhare' }] });
  fresh.answer(propertyRead, { name: 'Moonhare' });
});

describe('addresses of brand owners', () => {
  it('P-BRAND-01 W-SETUP-06 /NewBrandOwnerSetup/Index lists the brand owners', async () => {
    expect(await open('/NewBrandOwnerSetup', 'superUser')).toMatchObject({ address: '/NewBrandOwnerSetup/Index' });
    await shows('/NewBrandOwnerSetup/Index', 'superUser', NAME);
    await denies('/NewBrandOwnerSetup/Index', 'sales');
  });

  it('P-BRAND-02 W-SETUP-07 /NewBrandOwnerSetup/EditBrandOwner edits the brand owner of its id, or creates a new one', async () => {
    await shows(`/NewBrandOwnerSetup/EditBrandOwner/${ID}`, 'superUser', NAME);
    expect(backend.requests(companyRead)).toEqual([{ id: ID }]);
    backend.clear();
    await shows('/NewBrandOwnerSetup/EditBrandOwner', 'superUser', 'Short name');
    expect(backend.requests(companyRead)).toEqual([]);
    await denies(`/NewBrandOwnerSetup/EditBrandOwner/${ID}`, 'sales');
  });

  it('P-BRAND-03 W-SETUP-08 /NewBrandOwnerSetup/AddBrandOwner creates a new brand owner', async () => {
    await shows('/NewBrandOwnerSetup/AddBrandOwner', 'superUser', 'Short name');
    await denies('/NewBrandOwnerSetup/AddBrandOwner', 'sales');
  });

  it('P-BRAND-04 W-SETUP-09 /NewBrandOwnerSetup/SettingCharacters shows the properties of the brand owner of its id, or a selection', async () => {
    await shows(`/NewBrandOwnerSetup/SettingCharacters/${ID}`, 'superUser', 'Moonhare');
    expect(backend.requests(propertySetup)).toEqual([{ brandOwnerId: ID }]);
    backend.clear();
    const { content } = await shows('/NewBrandOwnerSetup/SettingCharacters', 'superUser', NAME);
    expect(within(content).getByRole('option', { name: NAME })).toBeTruthy();
    expect(backend.requests(propertySetup)).toEqual([]);
    await denies('/NewBrandOwnerSetup/SettingCharacters', 'sales');
  });

  it('opens the form of a property, and the properties of the licensor', async () => {
    await shows(`/NewBrandOwnerSetup/EditProperty/${ID}`, 'superUser', 'Moonhare');
    await shows('/NewLicensorSetup/SettingCharacters', 'superUser', 'Moonhare');
    expect(backend.requests(propertySetup)).toEqual([{ licensorOwn: true }]);
  });
});
