import { beforeAll, describe, expect, it } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../lib/api/query.js';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { RightsWarning } from './rights-warning.js';

const sheet = sample(termSheetRead.response, { termSheetVersionId: idOf('mine'), revision: 1 });
const conflict = (n: number) => ({
  termSheetVersionId: idOf(n),
  number: `TS-2027-000${n}`,
  licenseeName: 'Sunrise Toys',
  exclusive: true,
  from: '2027-01-01',
  to: '2027-12-31',
  characterName: 'Clover',
  territories: ['CN'],
  subCategories: ['*'],
  channels: ['*'],
});
const backend = startBackend();

beforeAll(() => startLanguage('en'));

describe('the rights that are already granted', () => {
  it('show the first deals, and all of them on request', async () => {
    backend.answer(rightsCheck, { conflicts: [1, 2, 3, 4, 5].map(conflict) });
    renderScreen(<RightsWarning sheet={sheet} />);
    expect(await screen.findByText('These rights are already granted')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'TS-2027-0001' }).getAttribute('href')).toBe(`#/TermSheetV2/ViewTermSheet/${idOf(1)}`);
    fireEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
    expect(backend.requests(rightsCheck)).toEqual([{ termSheetVersionId: idOf('mine') }]);
  });

  it('name no deal outside the scope of the reader, only that one exists', async () => {
    backend.answer(rightsCheck, { conflicts: [{ ...conflict(1), termSheetVersionId: null, number: null, licenseeName: null }] });
    renderScreen(<RightsWarning sheet={sheet} />);
    expect(await screen.findByText('Another deal')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/exclusive/i)).toBeTruthy();
  });

  it('show nothing when nothing is granted', async () => {
    backend.answer(rightsCheck, { conflicts: [] });
    const { container } = renderScreen(<RightsWarning sheet={sheet} />);
    await waitFor(() => expect(backend.requests(rightsCheck)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(container.textContent).toBe('');
  });
});
