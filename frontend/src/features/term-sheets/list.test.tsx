import { beforeAll, describe, expect, it } from '@jest/globals';
import { dealFilterNames } from '@bls/proto/contracts/calls/licensing/deals/deal-filters';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import TermSheets from './licensor-manage.js';

const [first, second] = [idOf('first'), idOf('second')];
const rows = [
  { termSheetVersionId: first, number: 'TS-1', status: 'inReview' },
  { termSheetVersionId: second, number: 'TS-2', status: 'inReview' },
] as const;
const approve = { action: 'approve', direction: 'forward', needs: [], takes: ['comment'], allowed: true } as const;
const onlyFirst = { action: 'void', direction: 'backward', needs: [], takes: [], allowed: true } as const;
const backend = startBackend((fresh) => {
  fresh.answer(termSheetList, { rows, total: 2 });
  fresh.answer(dealFilterNames, {
    owners: [{ userId: idOf('ada'), name: 'Ada Lin' }],
    licensees: [{ companyId: idOf('sunrise'), name: 'Sunrise Toys', nameZh: null }],
  });
  fresh.answer(termSheetRead, ({ termSheetVersionId }) => ({
    termSheetVersionId,
    revision: termSheetVersionId === first ? 3 : 8,
    actions: termSheetVersionId === first ? [approve, onlyFirst] : [approve],
  }));
  fresh.answer(termSheetDecide, ({ termSheetVersionId }) => {
    if (termSheetVersionId === second) throw new CallError('conflict');
    return { termSheetVersionId };
  });
});
beforeAll(() => startLanguage('en'));
const FILTERS = {
  licenseeId: idOf('sunrise'),
  ownerId: idOf('ada'),
  currency: 'USD',
  mgFrom: '50000',
  mgTo: '200000',
  from: '2027-01-01',
  to: '2028-12-31',
};

describe('the list of term sheets', () => {
  it('W-DEAL-20 shows licensee, person, currency, amounts and dates as chips, and decides all that are chosen by what each allows', async () => {
    signIn('salesManager');
    renderScreen(<TermSheets />, FILTERS);
    await screen.findByText('Sunrise Toys');
    expect(backend.requests(termSheetList).at(-1)).toMatchObject({
      ...FILTERS,
      licenseeId: [FILTERS.licenseeId],
      ownerId: [FILTERS.ownerId],
      currency: ['USD'],
    });
    for (const text of ['Ada Lin', '50,000', '200,000', '1/1/27', '12/31/28']) expect(screen.getByText(text)).toBeTruthy();
    for (const box of await screen.findAllByLabelText('Select this row')) fireEvent.click(box);
    const bar = within(await screen.findByRole('toolbar'));
    fireEvent.click(await bar.findByRole('button', { name: 'Approve' }));
    expect(bar.queryByRole('button', { name: 'Void' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    const refused = within(await screen.findByRole('dialog', { name: '1 entry was refused' }));
    expect(refused.getByText('TS-2')).toBeTruthy();
    await waitFor(() =>
      expect(backend.requests(termSheetDecide)).toEqual([
        { termSheetVersionId: first, revision: 3, action: 'approve' },
        { termSheetVersionId: second, revision: 8, action: 'approve' },
      ]),
    );
  });

  it('offers no filter by amount to those who see no money', async () => {
    signIn('juniorDesigner');
    renderScreen(<TermSheets />);
    await screen.findByText('TS-1');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByRole('button', { name: 'Person in charge' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'MG from' })).toBeNull();
  });
});
