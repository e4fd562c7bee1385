import { beforeAll, describe, expect, it } from '@jest/globals';
import { sealVerify } from '@bls/proto/contracts/calls/files/seal';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { verifyFile } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { codeOf } from './look-up.js';
import Verify from './verify.js';

const CODE = 'AB12-CD34-EF56-GH78';
const document = {
  number: 'CT-2026-0001',
  title: { en: 'Licence agreement', zh: '授权协议' },
  issuer: { en: 'Castle Lane' },
  code: CODE,
  sealedAt: '2026-11-20T08:00:00.000Z',
  signers: [{ name: 'Ben Ho', side: { en: 'Licensor', zh: '授权方' }, company: { en: 'Castle Lane' }, at: '2026-11-20T07:00:00.000Z' }],
  timeStamps: {
    state: 'valid' as const,
    stamps: [{ at: '2026-11-20T08:00:00.000Z', authority: 'Time stamps CTL', validTo: '2036-11-20T08:00:00.000Z' }],
    renewsAt: '2035-11-20T08:00:00.000Z',
  },
  certificate: { subject: 'Contract seal CTL', serial: '00ab', sha256: 'ab'.repeat(32), validTo: '2036-11-20T00:00:00.000Z' },
};
const backend = startBackend((fresh) =>
  fresh.answer(sealVerify, ({ code }) =>
    code === CODE ? { state: 'genuine' as const, document } : { state: 'unknown' as const, document: null },
  ),
);
beforeAll(() => startLanguage('en'));

const drop = () =>
  fireEvent.change(screen.getByLabelText('Choose a PDF', { selector: 'input' }), {
    target: { files: [new File(['%PDF-1.7'], 'contract.pdf', { type: 'application/pdf' })] },
  });

describe('verifying a sealed contract', () => {
  it('shows signers and times by the code in the address, without a click', async () => {
    renderScreen(<Verify />, { code: CODE });
    expect(await screen.findByText('This contract was signed and sealed')).toBeTruthy();
    expect(screen.getByText('CT-2026-0001 · Licence agreement')).toBeTruthy();
    // a visitor has chosen no order of day and month
    expect(screen.getByText(/Ben Ho, Castle Lane/).textContent).toBe('Ben Ho, Castle Lane · 20 Nov 2026 15:00');
    expect(screen.getByText(/The system renews it on/).textContent).toBe('The system renews it on 20 Nov 2035');
    expect(backend.requests(sealVerify)).toEqual([{ code: CODE }]);
  });

  it('says of a file what it is, and shows its signers and time stamps', async () => {
    backend.answer(verifyFile, { state: 'unchanged', hasNewerCopy: true, document });
    renderScreen(<Verify />, {});
    drop();
    expect(await screen.findByText('Genuine and unchanged')).toBeTruthy();
    expect(screen.getByText(/newer copy of this contract/)).toBeTruthy();
    expect(screen.getAllByText(/Time stamps CTL/).length).toBeGreaterThan(0);
    expect(screen.getByText(/Ben Ho, Castle Lane/)).toBeTruthy();
    expect(backend.requests(verifyFile)[0]?.file.type).toBe('application/pdf');
  });

  it.each([
    ['extended', 'Something was added after sealing'],
    ['cut', 'Incomplete: only a part of the sealed contract'],
    ['changed', 'Changed'],
    ['forged', 'Not genuine'],
    ['foreign', 'Signed by others'],
    ['unknown', 'Unknown'],
  ] as const)('a file that is %s is reported as such', async (state, title) => {
    backend.answer(verifyFile, { state, hasNewerCopy: false, document: state === 'foreign' || state === 'unknown' ? null : document });
    renderScreen(<Verify />, {});
    drop();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText('Genuine and unchanged')).toBeNull();
  });

  it('shows why a file cannot be verified', async () => {
    backend.refuse(verifyFile, 'unsupportedFile', { issues: [{ path: ['file'], rule: 'fileKindUnknown', params: { allowed: 'pdf' } }] });
    renderScreen(<Verify />, {});
    drop();
    expect(await screen.findByText(/^Invalid file\./)).toBeTruthy();
  });

  it('asks for a complete code, and accepts common ways to type one', async () => {
    renderScreen(<Verify />, {});
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'AB12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/must have sixteen letters/)).toBeTruthy();
    expect(backend.requests(sealVerify)).toEqual([]);
    expect(codeOf(' ab12 cd34ef56-gh78 ')).toBe(CODE);
    expect(codeOf('O0Il-CD34-EF56-GH78')).toBe('0011-CD34-EF56-GH78');
    expect(codeOf('U'.repeat(16))).toBeUndefined();
  });
});
