import { beforeAll, describe, expect, it } from '@jest/globals';
import { stickerDetail, stickerMove } from '@bls/proto/contracts/calls/approvals/sticker';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { StickerApplication } from './application.js';

const ID = idOf('application');
const backend = startBackend((fresh) => {
  fresh.answer(stickerDetail, {
    id: ID,
    content: { lines: [{ category: 'C1', subCategory: 'S1', quantity: 800 }] },
    approved: [],
    actions: [{ action: 'approve', direction: 'forward', allowed: true, needs: [], takes: ['comment'] }],
  });
  fresh.answer(stickerMove, { id: ID });
});
const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Approve' }));

beforeAll(() => startLanguage('en'));

describe('the quantities of an approval', () => {
  it.each([
    ['', 'Enter a whole number, 0 to refuse this line.'],
    ['801', 'At most 800 were requested.'],
  ])('are not sent with "%s" in a field; the focus goes there', async (typed, message) => {
    renderScreen(<StickerApplication id={ID} />);
    const field = await screen.findByRole('textbox', { name: /^Approved/ });
    fireEvent.change(field, { target: { value: typed } });
    approve();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(message)).toBeTruthy();
    fireEvent.change(field, { target: { value: '500' } });
    approve();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    const approved = [{ category: 'C1', subCategory: 'S1', quantity: 500 }];
    await waitFor(() => expect(backend.requests(stickerMove)).toEqual([expect.objectContaining({ action: 'approve', approved })]));
  });
});
