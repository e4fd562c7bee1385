import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDiscard } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { startBackend } from '../../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { idOf, sample } from '../../../../../test/sample.js';
import { signIn } from '../../../../../test/session.js';
import Toasts from '../../../../ui/feedback/toasts.js';
import { DiscardDraft } from './discard-draft.js';

const ID = idOf('version');
const sheet = sample(termSheetRead.response, { termSheetVersionId: ID, revision: 4, number: 'TS-2026-0001' });
const backend = startBackend((fresh) => fresh.answer(termSheetDiscard, { termSheetVersionId: ID }));
beforeAll(() => startLanguage('en'));

describe('discarding a draft', () => {
  it('saves pending changes, asks for confirmation, discards, and opens the list', async () => {
    signIn('sales');
    const saveNow = jest.fn(async () => {});
    const leave = jest.fn();
    renderScreen(<DiscardDraft sheet={sheet} saveNow={saveNow} />, undefined, { leave });
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByRole('dialog', { name: 'Discard TS-2026-0001?' })).toBeTruthy();
    expect([saveNow.mock.calls.length, backend.log()]).toEqual([1, []]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([['/TermSheetManagement/LicensorManage']]));
    expect(backend.requests(termSheetDiscard)).toEqual([{ termSheetVersionId: ID, revision: 4 }]);
  });

  it('shows why it was refused and stays open', async () => {
    signIn('sales');
    backend.refuse(termSheetDiscard, 'conflict');
    const leave = jest.fn();
    renderScreen(
      <>
        <DiscardDraft sheet={sheet} saveNow={undefined} />
        <Toasts />
      </>,
      undefined,
      { leave },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText(i18next.t('error.conflict'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave).not.toHaveBeenCalled();
  });
});
