import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { signingArrange, signingRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { dealCommentList } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApp } from '../../../../test/app.js';
import { startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';

const ID = idOf('contract version');
const mai = { signerId: idOf('mai'), name: 'Mai Chan', email: 'mai@sunrise.example', language: 'zh' } as const;
const { backend, open } = startApp((fresh) => {
  const contract = { contractId: idOf('contract'), contractVersionId: ID, number: 'CT-2027-00003', current: true, terms: sampleTerms() };
  fresh.answer(contractRead, contract);
  fresh.answer(dealCommentList, { audiences: ['internal'], threads: [] });
  const signers = [{ ...mai, position: 0, mailedAt: null, signedAt: null }];
  fresh.answer(signingRead, { deal: null, fileId: null, order: 'any', signers, accepts: false, mayAccept: false, mayArrange: true });
  fresh.answer(signingArrange, { revision: 2 });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => backend.clear());

describe('the arrangement of a signing', () => {
  it('keeps the language of the mails to a signer, and proposes the own one for a new signer', async () => {
    await open(`/Contract/VersionManagement/${ID}`, 'sales');
    fireEvent.click(await screen.findByRole('button', { name: 'Arrange signing' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add a person' }));
    const [, name] = dialog.getAllByRole('textbox', { name: /^Name/ });
    const [, email] = dialog.getAllByRole('textbox', { name: /^Mail address/ });
    fireEvent.change(name as HTMLElement, { target: { value: 'Lee Wu' } });
    fireEvent.change(email as HTMLElement, { target: { value: 'lee@sunrise.example' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const lee = { signerId: expect.any(String), name: 'Lee Wu', email: 'lee@sunrise.example', language: 'en' };
    await waitFor(() => expect(backend.requests(signingArrange)).toMatchObject([{ signers: [mai, lee] }]));
  });

  it('drops no person silently: the first field that is missing has the focus', async () => {
    await open(`/Contract/VersionManagement/${ID}`, 'sales');
    fireEvent.click(await screen.findByRole('button', { name: 'Arrange signing' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add a person' }));
    const name = dialog.getAllByRole('textbox', { name: /^Name/ })[1] as HTMLElement;
    const email = dialog.getAllByRole('textbox', { name: /^Mail address/ })[1] as HTMLElement;
    expect(document.activeElement).toBe(name);
    email.focus();
    save();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(dialog.getAllByText('This is required.')).toHaveLength(2);
    fireEvent.change(name, { target: { value: 'Lee Wu' } });
    fireEvent.change(email, { target: { value: 'lee' } });
    save();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(dialog.getByText('Enter a valid e-mail address.')).toBeTruthy();
    expect(backend.requests(signingArrange)).toEqual([]);
  });
});
