import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../../test/app.js';
import { fileDownload, fileResponse } from '../../../../test/endpoints.js';
import { idOf } from '../../../../test/sample.js';

const id = idOf('version');
const sha256 = 'a'.repeat(64);
const action = {
  action: 'agreeAndSign',
  direction: 'forward',
  needs: ['signature', 'password'],
  takes: ['comment'],
  allowed: true,
} as const;
let actions: (typeof action)[];
const { backend, open } = startApp((fresh) => {
  fresh.answer(termSheetRead, () => ({
    termSheetVersionId: id,
    number: 'TS-2027-1',
    status: 'pendingLicensorReview' as const,
    revision: 7,
    actions,
  }));
  fresh.answer(termSheetSigning, {
    deal: {
      number: 'TS-2027-1',
      version: 2,
      licensor: { en: 'CTL Licensing Limited' },
      licensee: { en: 'Sunrise Toys' },
      properties: [{ en: 'Bunny Garden' }],
      currency: 'USD',
      amount: '120000',
      termFrom: '2027-01-01',
      termTo: '2028-12-31',
      sha256,
      fileName: 'TS-2027-1 v2.pdf',
      signed: [],
    },
    fileId: idOf('document'),
    storedFileId: idOf('signature'),
  });
  fresh.answer(termSheetDecide, { termSheetVersionId: id, status: 'signedByAll' });
  fresh.send(fileDownload, () => fileResponse('TS-2027-1 v2.pdf'));
});
beforeAll(() => {
  URL.createObjectURL = () => 'blob:signature';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => void (actions = [action]));

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const sign = async () => fireEvent.click(await screen.findByRole('button', { name: 'Agree and sign' }));

describe('signing a term sheet on screen', () => {
  it.each(['businessHead', 'licensee'] as const)(
    'shows %s document, parties and amount, and sends nothing without consent',
    async (role) => {
      const permissions = role === 'licensee' ? (['ApproveTermSheet', 'SignFreezeTermSheet'] as const) : [];
      await open(`/TermSheetV2/Sign/${id}`, role, { Permissions: [...permissions] });
      const consent = await screen.findByRole('checkbox', { name: /I have read TS-2027-1/ });
      for (const text of ['CTL Licensing Limited', 'Sunrise Toys', 'Bunny Garden', sha256]) expect(screen.getByText(text)).toBeTruthy();
      const company = role === 'licensee' ? /on behalf of Sunrise Toys/ : /on behalf of CTL Licensing Limited/;
      expect(screen.getByText(company)).toBeTruthy();
      fireEvent.change(await field(/full name/), { target: { value: 'Ann Lee' } });
      fireEvent.change(await field(/password/i), { target: { value: 'Quiet#Harbour7' } });
      await sign();
      expect(await screen.findByText('This is required.')).toBeTruthy();
      expect(backend.requests(termSheetDecide)).toEqual([]);
      fireEvent.click(consent);
      await sign();
      await waitFor(() =>
        expect(backend.requests(termSheetDecide)).toEqual([
          {
            termSheetVersionId: id,
            revision: 7,
            action: 'agreeAndSign',
            signature: { fullName: 'Ann Lee', kind: 'stored', sha256, consent: CONSENT_EDITION },
            password: 'Quiet#Harbour7',
          },
        ]),
      );
      await waitFor(() => expect(window.location.hash).toBe(`#/TermSheetV2/ViewTermSheet/${id}`));
    },
  );

  it('says when there is nothing to sign', async () => {
    actions = [];
    await open(`/TermSheetV2/Sign/${id}`, 'businessHead');
    expect(await screen.findByText('There is nothing for you to sign here now.')).toBeTruthy();
  });
});
