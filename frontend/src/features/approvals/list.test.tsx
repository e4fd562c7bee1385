import { describe, expect, it } from '@jest/globals';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { screen, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const rejection = {
  reason: 'logoTooSmall' as const,
  comment: 'Twice the size',
  by: { userId: idOf('jo'), name: 'Jo Chan', role: 'juniorDesigner' },
  at: '2026-11-12T02:00:00Z',
};
const { shows } = startApp((fresh) => {
  fresh.answer(approvalList, {
    rows: [
      { id: idOf(1), productName: 'Moonhare mug', status: 'graphicRejected', waitsFor: ['approval.submit'], rejection },
      { id: idOf(2), productName: 'Moonhare cap', status: 'graphicSalesApproved', waitsFor: ['approval.submit'], deadline: '2030-01-15' },
      {
        id: idOf(3),
        productName: 'Moonhare bag',
        status: 'graphicSubmitted',
        waitsFor: ['approval.reviewAsDesigner'],
        deadline: '2020-03-05',
      },
      { id: idOf(4), productName: 'Moonhare plate', status: 'bulkSeniorDesignerApproved', waitsFor: [], deadline: '2020-03-05' },
    ],
    total: 4,
  });
});

describe('the list of product approvals', () => {
  it.each([
    ['/GraphicApproval/LicensorIndex', 'juniorDesigner'],
    ['/GraphicApproval/LicenseeIndex', 'licensee'],
    ['/GraphicApproval/BrandOwnerIndex', 'brandOwner'],
  ] as const)('%s names what is awaited from whom, the deadline, and who rejected when and why', async (path, reader) => {
    await shows(path, reader, 'Moonhare mug');
    expect(screen.getByText(/^New version · /)).toBeTruthy();
    expect(screen.getByText(/^Pre-production sample · /)).toBeTruthy();
    expect(screen.getByText(/^Review · .*designer/i)).toBeTruthy();
    expect(screen.getByText(/^Logo too small · Rejected by Jo Chan \(.*designer\), .* · Twice the size$/i)).toBeTruthy();
    // for reviewers below their own day
    if (reader === 'licensee') expect(document.querySelector('time[datetime="2030-01-15"]')).toBeTruthy();
    else expect(screen.getAllByText(/Reply by /)).toHaveLength(2);
  });

  it.each([
    ['/GraphicApproval/LicensorIndex', 'juniorDesigner'],
    ['/GraphicApproval/LicenseeIndex', 'licensee'],
  ] as const)('%s says not only by colour that the deadline has passed', async (path, reader) => {
    await shows(path, reader, 'Moonhare mug');
    const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
    expect(rowOf('Moonhare bag').getByText(/^Overdue/)).toBeTruthy();
    expect(rowOf('Moonhare cap').queryByText(/^Overdue/)).toBeNull();
    // decided: nobody is late any more
    expect(rowOf('Moonhare plate').queryByText(/^Overdue/)).toBeNull();
  });
});
