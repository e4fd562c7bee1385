import { beforeAll, describe, expect, it } from '@jest/globals';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalRefresh } from '@bls/proto/contracts/calls/approvals/writing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { Refresh } from './refresh.js';

const detail = sample(approvalDetail.response, { id: idOf('product'), revision: 7 });
const backend = startBackend((fresh) =>
  fresh.answer(approvalRefresh, { id: detail.id, revision: 8, status: 'bulkSalesApproved', approvalNumber: 'AP-2026-00001' }),
);

beforeAll(() => startLanguage('en'));

describe('a refresh that is due', () => {
  it('is confirmed by the licensee with one click', async () => {
    renderScreen(<Refresh detail={detail} refresh={{ dueOn: '2027-05-20', mine: true }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm as approved' }));
    await waitFor(() => expect(backend.requests(approvalRefresh)).toEqual([{ id: detail.id, revision: 7 }]));
  });

  it('is read-only for everybody else', () => {
    renderScreen(<Refresh detail={detail} refresh={{ dueOn: '2027-05-20', mine: false }} />);
    expect(screen.getByText(/Waiting for the licensee/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
