import { describe, expect, it } from '@jest/globals';
import { guestRead, stickerContracts, stickerDetail, stickerList } from '@bls/proto/contracts/calls/approvals/sticker';
import { within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('application');
const { backend, open } = startApp((fresh) => {
  fresh.answer(stickerList, { rows: [{ id: ID, number: 'ST-2027-00007' }], total: 1 });
  fresh.answer(stickerDetail, ({ id }) => ({ id, number: 'ST-2027-00007', version: 2 }));
  fresh.answer(stickerContracts, { contracts: [{ number: 'CT-2027-00003' }] });
  fresh.answer(guestRead, { storeName: 'Moonhare Flagship' });
});

describe('addresses of stickers', () => {
  it('P-SHELL-46 W-STICKER-02 /Sticker leads to the list', async () => {
    const { address, content } = await open('/Sticker', 'licensee');
    expect(address).toBe('/Sticker/Management');
    expect(within(content).getByText(/ST-2027-00007/)).toBeTruthy();
  });

  it('W-STICKER-03 /Sticker/Management lists all applications', async () => {
    const { heading, content } = await open('/Sticker/Management', 'sales');
    expect(heading).toBe('Sticker applications');
    expect(within(content).getByText(/ST-2027-00007/)).toBeTruthy();
    expect(backend.requests(stickerList)).toEqual([{ page: 1, pageSize: 20, sort: '-updatedAt' }]);
  });

  it('W-STICKER-04 /Sticker/Create creates an application under a running contract', async () => {
    const { heading, content } = await open('/Sticker/Create', 'licensee');
    expect(heading).toBe('New sticker application');
    expect(within(content).getByLabelText(/^Store name/)).toBeTruthy();
    expect(await open('/Sticker/Create', 'sales')).toMatchObject({ denied: true });
  });

  it('W-STICKER-05 /Sticker/Review shows the application of its id, or without one the pending ones', async () => {
    expect(await open(`/Sticker/Review/${ID}`, 'sales')).toMatchObject({ heading: expect.stringContaining('ST-2027-00007') });
    expect(backend.requests(stickerDetail)).toEqual([{ id: ID }]);
    expect(within((await open('/Sticker/Review', 'sales')).content).getByText(/ST-2027-00007/)).toBeTruthy();
    expect(backend.requests(stickerList)).toEqual([{ page: 1, pageSize: 20, sort: '-updatedAt', waitingForMe: true }]);
  });

  it('W-STICKER-06 /Sticker/Edit edits the draft of its id, or without one lists the drafts', async () => {
    expect(await open(`/Sticker/Edit/${ID}`, 'licensee')).toMatchObject({ heading: expect.stringContaining('ST-2027-00007') });
    expect(backend.requests(stickerDetail)).toEqual([{ id: ID }]);
    expect(within((await open('/Sticker/Edit', 'licensee')).content).getByText(/ST-2027-00007/)).toBeTruthy();
    expect(backend.requests(stickerList)).toEqual([expect.objectContaining({ status: ['draft', 'rejected'] })]);
    expect(await open('/Sticker/Edit', 'sales')).toMatchObject({ denied: true });
  });

  it('P-SHELL-08 W-STICKER-01 W-STICKER-07 /Sticker/GuestReview opens without sign-in, with or without an id', async () => {
    const { heading, content } = await open(`/Sticker/GuestReview/${ID}?link=secret&tenant=CTL`);
    expect(heading).toBe('Review of a sticker application');
    expect(within(content).getByText('Moonhare Flagship')).toBeTruthy();
    expect(await open('/Sticker/GuestReview')).toMatchObject({
      address: '/Sticker/GuestReview',
      heading: 'Review of a sticker application',
    });
  });
});
