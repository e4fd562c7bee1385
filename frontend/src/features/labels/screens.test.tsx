import { describe, expect, it } from '@jest/globals';
import {
  labelArticles,
  labelCodes,
  labelIssue,
  labelRangeList,
  labelRangeRead,
  labelRecall,
  labelReconciliation,
} from '@bls/proto/contracts/calls/approvals/label';
import { fireEvent, screen, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('range');
const SKU = idOf('sku');
const range = {
  id: ID,
  revision: 3,
  number: 'LB-2027-00004',
  status: 'issued' as const,
  sku: 'BG-PL-30',
  count: 5000,
  returned: 100,
  lost: 20,
  recalled: 0,
};
const move = { kind: 'returned' as const, from: 1, to: 100, reason: 'Old design', by: 'Wu Bo' };
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(labelRangeList, { rows: [range], total: 1 });
  fresh.answer(labelRangeRead, {
    ...range,
    moves: [move],
    scans: { labels: 12, often: 1, limit: 20, most: [{ position: 77, scans: 41 }] },
  });
  fresh.answer(labelCodes, { base: 'https://labels.example.com/dl/ONE', gtin: '09506000134352', serials: ['0000007ABCDEFGHJKMNP'] });
  fresh.answer(labelArticles, {
    articles: [{ skuId: SKU, sku: 'BG-PL-30', productName: 'Bunny plush', companyName: 'Sunrise Toys', gtin: null, stickers: [] }],
  });
  fresh.answer(labelIssue, { id: ID, number: 'LB-2027-00004', gtin: '09506000134352' });
  fresh.answer(labelRecall, { id: ID, revision: 4, status: 'recalled' });
  fresh.answer(labelReconciliation, {
    rows: [
      {
        key: 'one',
        sku: 'BG-PL-30',
        issued: 5000,
        returned: 100,
        lost: 20,
        inUse: 4880,
        reported: '5000',
        difference: '-120',
        state: 'withoutLabel',
      },
    ],
    total: 1,
  });
});

describe('screens of labels', () => {
  it('list ranges for staff and licensees, and not for brand owners', async () => {
    await shows('/Label/Index', 'eCommerceManager', 'LB-2027-00004');
    await shows('/Label/Index', 'licensee', 'LB-2027-00004');
    await denies('/Label/Index', 'brandOwner');
    expect(await open('/Label', 'sales')).toMatchObject({ address: '/Label/Index' });
  });

  it('issue labels for an approved SKU', async () => {
    await open('/Label/Index', 'eCommerceManager');
    fireEvent.click(screen.getByRole('button', { name: 'Issue labels' }));
    const dialog = within(await screen.findByRole('dialog'));
    const article = dialog.getByLabelText(/^Approved SKU/);
    fireEvent.focus(article);
    fireEvent.change(article, { target: { value: 'BG-PL' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Bunny plush/ }));
    fireEvent.change(dialog.getByLabelText(/^Labels/), { target: { value: '5000' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Issue labels' }));
    expect(await screen.findByRole('heading', { name: 'LB-2027-00004' })).toBeTruthy();
    expect(backend.requests(labelIssue)).toEqual([{ id: expect.any(String), skuId: SKU, count: 5000 }]);
  });

  it('show a range with its QR code, what happened to labels, and the most scanned ones', async () => {
    const { content } = await open(`/Label/Detail/${ID}`, 'eCommerceManager');
    const shown = within(content);
    expect(await shown.findByRole('img', { name: 'QR code of the label' })).toBeTruthy();
    expect(shown.getByText('https://labels.example.com/dl/ONE/01/09506000134352/21/0000007ABCDEFGHJKMNP')).toBeTruthy();
    expect(shown.getByText('Labels 1 to 100 (100)')).toBeTruthy();
    expect(shown.getByText('1 scanned often')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Download codes' }).getAttribute('href')).toContain(`/Label/CodesFile?id=${ID}`);
  });

  it('recall labels with a reason, and offer no codes to those who only read', async () => {
    await open(`/Label/Detail/${ID}`, 'eCommerceManager');
    fireEvent.click(screen.getByRole('button', { name: 'Recall' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Seams may open' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Recall labels' }));
    expect(await screen.findByText('Labels recalled')).toBeTruthy();
    expect(backend.requests(labelRecall)).toEqual([{ id: ID, revision: 3, from: 1, to: 5000, reason: 'Seams may open' }]);
    await open(`/Label/Detail/${ID}`, 'customerService');
    expect(screen.queryByRole('link', { name: 'Download codes' })).toBeNull();
  });

  it('show differences between labels and reported units to those who know the units', async () => {
    const { content } = await open('/Label/Reconciliation', 'seniorFinance');
    expect(within(content).getByText('Without label')).toBeTruthy();
    expect(within(content).getByText('−120')).toBeTruthy();
    await denies('/Label/Reconciliation', 'seniorDesigner');
  });
});
