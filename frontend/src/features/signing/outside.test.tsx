import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signingCodeConfirm, signingCodeSend } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { outsideRead, outsideSign } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileResponse, outsideFile } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Outside from './outside.js';

const term = { termFrom: '2027-01-01', termTo: '2028-12-31', currency: 'CNY' as const, amount: '200000' };
const deal = { ...term, signed: [], number: 'CT-2027-0003', version: 1, fileName: 'CT-2027-0003.pdf', sha256: 'a'.repeat(64) };
const backend = startBackend((fresh) => {
  fresh.answer(signingCodeSend, { sentTo: 'm***@sunrise.example' });
  fresh.answer(signingCodeConfirm, { session: 's'.repeat(43) });
  fresh.answer(outsideRead, { name: 'Mai Chan', deal, state: 'ready', accepts: false });
  fresh.send(outsideFile, () => fileResponse('CT-2027-0003.pdf', 'no pdf', 'application/pdf'));
  fresh.answer(outsideSign, { signedAt: '2026-11-27T10:00:00Z' });
});
beforeAll(async () => {
  const context = { fillRect: () => undefined, fillText: () => undefined, measureText: () => ({ width: 10 }) };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done: BlobCallback) {
    done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  };
  File.prototype.arrayBuffer = () => Promise.resolve(new ArrayBuffer(99));
  await startLanguage('en');
});
beforeEach(() => backend.clear());

const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page of a signer without an account', () => {
  it('moves the focus with each step: code, document, what is missing, thanks', async () => {
    renderScreen(<Outside />, undefined, { search: { link: `CTL.${'x'.repeat(43)}`, tenant: 'CTL' } });
    press('Mail me a code');
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    await focused(code);
    fireEvent.change(code, { target: { value: '123456' } });
    press('Open the document');
    await focused(await screen.findByRole('heading', { name: 'Sign CT-2027-0003' }));
    press('Sign');
    const name = screen.getByRole('textbox', { name: /full name/ });
    await focused(name);
    fireEvent.change(name, { target: { value: 'Mai Chan' } });
    press('Sign');
    const consent = screen.getByRole('checkbox');
    await focused(consent);
    expect(backend.requests(outsideSign)).toEqual([]);
    fireEvent.click(consent);
    press('Sign');
    const thanks = await screen.findByText('You have signed');
    await focused(thanks.closest<HTMLElement>('[tabindex="-1"]') as HTMLElement);
  });
});
