import { beforeAll, describe, expect, it } from '@jest/globals';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { rightsReserve, rightsTimeline, rightsWithdraw } from '@bls/proto/contracts/calls/licensing/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Timeline from './timeline.js';

const common = { characterIds: [idOf('clover')], subCategories: ['*'], channels: ['*'], from: '2027-01-01', to: '2028-12-31' };
const deal = {
  ...common,
  kind: 'deal',
  termSheetVersionId: idOf('version'),
  number: 'TS-2027-1',
  licenseeName: 'Sunrise Toys',
  territories: ['HK'],
  exclusive: true,
  sellOffTo: '2029-03-01',
  reservation: null,
} as const;
const holdback = {
  ...common,
  kind: 'holdback',
  termSheetVersionId: null,
  number: null,
  licenseeName: null,
  territories: ['*'],
  exclusive: true,
  sellOffTo: null,
  reservation: { id: idOf('holdback'), revision: 2, licenseeId: null, exerciseBy: null, note: 'For the film', updatedBy: 'Ada' },
} as const;
const backend = startBackend((fresh) => {
  fresh.answer(propertyList, { properties: [{ propertyId: idOf('bunny'), name: 'Bunny Garden' }] });
  fresh.answer(rightsTimeline, {
    characters: [{ characterId: idOf('clover'), name: 'Clover', territories: ['CN', 'HK'] }],
    holdings: [deal, holdback],
    total: 2,
  });
  fresh.answer(rightsReserve, { id: idOf('holdback'), revision: 3 });
  fresh.answer(rightsWithdraw, { id: idOf('holdback') });
});
beforeAll(() => startLanguage('en'));

describe('the timeline of rights on screen', () => {
  it('shows who holds what in each territory, with sell-off, and says what is free', async () => {
    signIn('sales');
    renderScreen(<Timeline />);
    const china = within(await screen.findByRole('region', { name: 'China' }));
    const hongKong = within(screen.getByRole('region', { name: 'Hong Kong' }));
    expect(hongKong.getByRole('link', { name: 'TS-2027-1' })).toBeTruthy();
    expect(hongKong.getByText(/Sunrise Toys/)).toBeTruthy();
    expect(hongKong.getByText(/sell-off until/)).toBeTruthy();
    // what is held back everywhere stands in each territory
    for (const territory of [china, hongKong]) expect(territory.getByRole('button', { name: 'Holdback' })).toBeTruthy();
    expect(china.queryByRole('link', { name: 'TS-2027-1' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Channel' }));
    const online = within(await screen.findByRole('region', { name: 'Online' }));
    expect(online.getByRole('link', { name: 'TS-2027-1' })).toBeTruthy();
  });

  it('changes a reservation at its revision and withdraws it', async () => {
    signIn('sales');
    renderScreen(<Timeline />);
    const open = async () => fireEvent.click((await screen.findAllByRole('button', { name: 'Holdback' }))[0] as HTMLElement);
    await open();
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'For the second film' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(rightsReserve)).toMatchObject([
        { id: idOf('holdback'), revision: 2, kind: 'holdback', territories: [], note: 'For the second film' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(backend.requests(rightsWithdraw)).toEqual([{ id: idOf('holdback'), revision: 2 }]));
  });

  it('lets those who may only read open nothing', async () => {
    signIn('seniorFinance');
    renderScreen(<Timeline />);
    expect(await screen.findAllByText('Holdback')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Holdback' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hold back or option' })).toBeNull();
  });
});
