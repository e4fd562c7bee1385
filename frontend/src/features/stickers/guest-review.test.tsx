import { beforeAll, describe, expect, it } from '@jest/globals';
import { guestAnswer, guestRead } from '@bls/proto/contracts/calls/approvals/sticker';
import { storeContentSeenByGuest } from '@bls/proto/domain/sticker/guest-view';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import GuestReview from './guest-review.js';

const ID = idOf('application');
const view = sample(storeContentSeenByGuest, {
  storeName: 'Moonhare Flagship',
  platform: 'ownShop',
  ownShopName: 'Moon Shop',
  guestName: 'Prof. Gu',
});
const backend = startBackend((fresh) => {
  fresh.answer(guestRead, view);
  fresh.answer(guestAnswer, ({ name, verdict }) => ({ ...view, answer: { name, verdict } }));
});
const open = (id: string, search: Record<string, string>) => renderScreen(<GuestReview />, search, { params: id ? { id } : {} });

beforeAll(() => startLanguage('en'));

describe('the page of a guest', () => {
  it.each([
    ['neither an id nor a link', '', {}],
    ['an id only', ID, {}],
  ])('P-SHELL-08 W-STICKER-07 shows that nothing opens with %s, and sends no request', async (_what, id, search) => {
    open(id, search);
    expect(await screen.findByText('This link is not valid')).toBeTruthy();
    expect(backend.requests(guestRead)).toEqual([]);
  });

  it('P-SHELL-08 shows the same for an unknown link', async () => {
    backend.refuse(guestRead, 'invalidLink');
    open(ID, { link: 'x', tenant: 'CTL' });
    expect(await screen.findByText('This link is not valid')).toBeTruthy();
  });

  it('P-SHELL-08 W-STICKER-01 shows the application read-only, and sends one opinion in the tenant of the link', async () => {
    open(ID, { link: 'secret', tenant: 'CTL' });
    expect(await screen.findByText('Moonhare Flagship')).toBeTruthy();
    expect(screen.getByText('Moon Shop')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send opinion' }));
    await screen.findByText('This is required.');
    fireEvent.click(screen.getByRole('radio', { name: 'Objects' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send opinion' }));
    expect(await screen.findByText('Opinion sent. Thank you.')).toBeTruthy();
    expect(backend.log().at(-1)).toBe('POST /Sticker/GuestAnswer?tenant=CTL');
    expect(backend.requests(guestAnswer)).toEqual([{ applicationId: ID, link: 'secret', name: 'Prof. Gu', verdict: 'objects' }]);
    expect(screen.queryByRole('button', { name: 'Send opinion' })).toBeNull();
  });
});
