import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { contractReceived, contractReceivedApply, contractRedline } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../../test/app.js';
import { fileDownload, fileResponse } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import { WordCard } from './word-card.js';

const VERSION = idOf('contract version');
const [SENT, THEIRS] = [idOf('sent'), idOf('theirs')];
const file = (fileId: string, kind: 'editable' | 'revised', by: string) => ({
  fileId,
  kind,
  name: `${kind}.docx`,
  version: 1,
  by,
  at: '2026-11-20T10:00:00Z',
});
const part = {
  contractVersionId: VERSION,
  number: 'CT-2027-0003',
  revision: 4,
  status: 'disapprovedByLicensee' as const,
  current: true,
  actions: [{ action: 'sendToNext', direction: 'forward' as const, needs: ['file' as const], takes: ['comment' as const], allowed: true }],
  files: [file(SENT, 'editable', 'system'), file(THEIRS, 'revised', 'Sun Li')],
};
const change = {
  place: 'words' as const,
  heading: 'Audit',
  before: 'On ',
  after: ' days',
  author: 'Wei Zhang',
  at: '2026-11-20T10:00:00Z',
  isTracked: true,
  terms: [],
};
const { backend, open } = startApp((fresh) => {
  fresh.answer(contractRead, part);
  fresh.answer(contractReceived, {
    changes: [
      { ...change, change: 1, deleted: 'ten', inserted: 'twenty' },
      { ...change, change: 2, deleted: '10 %', inserted: '9 %', terms: ['rates'] },
      { ...change, change: 3, deleted: 'high', inserted: 'usual', author: null, at: null, isTracked: false },
    ],
    fingerprint: 'f1',
    actions: ['sendToNext'],
    revision: 4,
  });
  fresh.answer(contractReceivedApply, {
    contractVersionId: VERSION,
    number: 'CT-2027-0003',
    version: 1,
    status: 'submittedForReview',
    revision: 5,
  });
  fresh.answer(contractRedline, { fileId: idOf('redline'), name: 'CT-2027-0003 v1-v1.docx' });
  fresh.send(fileDownload, () => fileResponse('a.docx', 'PK', 'application/zip'));
});
beforeAll(() => startLanguage('en'));
const saved: string[] = [];
beforeEach(() => {
  signIn('sales');
  saved.length = 0;
  URL.createObjectURL = () => 'blob:document';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

const contract: ContractDetail = sample(contractRead.response, part);
const address = `/Contract/ReceivedChanges/${VERSION}?received=${THEIRS}&sent=${SENT}`;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the Word files of a contract on the screen', () => {
  it('are downloaded with the changes since an earlier one', async () => {
    renderScreen(<WordCard contract={contract} />);
    fireEvent.click(screen.getByRole('button', { name: 'Download as Word with changes' }));
    await waitFor(() => expect(saved).toEqual(['CT-2027-0003 v1-v1.docx']));
    await waitFor(() =>
      expect(backend.requests(contractRedline)).toEqual([{ contractVersionId: VERSION, fromFileId: SENT, toFileId: THEIRS }]),
    );
  });

  it('are uploaded and reviewed by those who write the document, and by nobody else', () => {
    const first = renderScreen(<WordCard contract={contract} />);
    expect(screen.getByText('Upload the Word file of the other side')).toBeTruthy();
    first.unmount();
    signIn('licensee');
    renderScreen(<WordCard contract={contract} />);
    expect(screen.queryByText('Upload the Word file of the other side')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Review the latest changes' })).toBeNull();
  });
});

describe('an upload that cannot become a new version', () => {
  const upload = 'Upload the Word file of the other side';
  it('is not offered: the status takes none', () => {
    const submit = { action: 'sendToNext' as const, direction: 'forward' as const, needs: [], takes: ['comment' as const], allowed: true };
    renderScreen(<WordCard contract={{ ...contract, status: 'draft', actions: [submit] } as ContractDetail} />);
    expect(screen.getByText(upload)).toBeTruthy();
    expect(screen.getByText(/^Possible after the licensee has accepted or disapproved .* Status now: Draft\.$/)).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  it('is not offered: another role decides', () => {
    const actions = contract.actions.map((action) => ({ ...action, allowed: false, reason: 'notYourRole' as const }));
    renderScreen(<WordCard contract={{ ...contract, actions }} />);
    expect(screen.getByText('Another role decides this step.')).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  it('is not mentioned once the contract is signed', () => {
    renderScreen(<WordCard contract={{ ...contract, status: 'signedAll', actions: [] }} />);
    expect(screen.queryByText(upload)).toBeNull();
  });
});

describe('the changes of the other side on the screen', () => {
  it('are decided by keys one by one; an agreed term cannot be accepted, and what was not tracked is said', async () => {
    await open(address, 'sales');
    await screen.findByText('3 changes');
    expect(screen.getByText('1 change was not tracked')).toBeTruthy();
    expect(screen.getByText(/Changes an agreed term \(.*\)\. It can only be changed in the term sheet\./)).toBeTruthy();
    for (const key of ['a', 'a', 'a', 'k', 'k', 'j', 'r']) press(key);
    await screen.findByText('2 accepted, 1 rejected.');
    press('j');
    press('r');
    await screen.findByText('1 accepted, 2 rejected.');
    fireEvent.click(screen.getByRole('button', { name: 'Create the clean version and send it' }));
    const sent = {
      contractVersionId: VERSION,
      receivedFileId: THEIRS,
      sentFileId: SENT,
      fingerprint: 'f1',
      revision: 4,
      action: 'sendToNext',
      accepted: [1],
    };
    await waitFor(() => expect(backend.requests(contractReceivedApply)).toEqual([sent]));
  });

  it('are accepted all at once except agreed terms', async () => {
    await open(address, 'sales');
    fireEvent.click(await screen.findByRole('button', { name: 'Accept all' }));
    expect(await screen.findByText('2 accepted, 1 rejected.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
    expect(await screen.findByText('0 accepted, 3 rejected.')).toBeTruthy();
  });

  it('ask for a comment where the step needs one, at its field', async () => {
    const actions = part.actions.map((action) => ({ ...action, needs: ['file' as const, 'comment' as const] }));
    backend.answer(contractRead, { ...part, actions });
    await open(address, 'sales');
    fireEvent.click(await screen.findByRole('button', { name: 'Create the clean version and send it' }));
    const field = await screen.findByRole('textbox', { name: /Comment/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText('This is required.')).toBeTruthy();
    expect(backend.requests(contractReceivedApply)).toEqual([]);
  });
});
