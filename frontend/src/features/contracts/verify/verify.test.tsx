import { createHash, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sealVerify } from '@bls/proto/contracts/calls/files/seal';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { codeOf, fingerprintOf } from './look-up.js';
import Verify from './verify.js';

const CODE = 'AB12-CD34-EF56-GH78';
const document = {
  number: 'CT-2026-0001',
  title: { en: 'Licence agreement', zh: '授权协议' },
  issuer: { en: 'Castle Lane' },
  code: CODE,
  sealedAt: '2026-11-20T08:00:00.000Z',
  signers: [{ name: 'Ben Ho', side: { en: 'Licensor', zh: '授权方' }, company: { en: 'Castle Lane' }, at: '2026-11-20T07:00:00.000Z' }],
  certificate: { subject: 'Contract seal CTL', serial: '00ab', sha256: 'ab'.repeat(32), validTo: '2036-11-20T00:00:00.000Z' },
};
const BYTES = `%PDF-1.7 /Reason (Sealed contract ${CODE}) %%EOF`;
const sealed = createHash('sha256').update(BYTES).digest('hex');
const fileOf = (bytes: string): File => {
  const file = new File([bytes], 'contract.pdf', { type: 'application/pdf' });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(bytes).buffer) });
};
const backend = startBackend((fresh) =>
  // the answer of the service
  fresh.answer(sealVerify, ({ code, sha256 }) => {
    if (sha256 === sealed) return { state: 'unchanged' as const, document };
    if (code !== CODE) return { state: 'unknown' as const };
    return { state: sha256 ? ('changed' as const) : ('genuine' as const), document };
  }),
);
beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  await startLanguage('en');
});

const drop = (bytes: string) =>
  fireEvent.change(screen.getByLabelText('Compare a file', { selector: 'input' }), { target: { files: [fileOf(bytes)] } });

describe('verifying a sealed contract', () => {
  it('shows signers and times by the code in the address, without a click', async () => {
    renderScreen(<Verify />, { code: CODE });
    expect(await screen.findByText('This contract was signed and sealed')).toBeTruthy();
    expect(screen.getByText('CT-2026-0001 · Licence agreement')).toBeTruthy();
    expect(screen.getByText(/Ben Ho, Castle Lane/)).toBeTruthy();
    expect(backend.requests(sealVerify)).toEqual([{ code: CODE }]);
  });

  it('compares a file without sending it: unchanged, or changed under the code that it contains', async () => {
    renderScreen(<Verify />, {});
    drop(BYTES);
    expect(await screen.findByText('Unchanged')).toBeTruthy();
    drop(`${BYTES} and more`);
    expect(await screen.findByText('Changed')).toBeTruthy();
    drop('%PDF-1.7 something else');
    expect(await screen.findByText('Unknown')).toBeTruthy();
    expect(backend.requests(sealVerify).map(({ code }) => code)).toEqual([CODE, CODE, undefined]);
    // only hashes are sent
    expect(backend.log()).toHaveLength(3);
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
    expect(await fingerprintOf(fileOf(BYTES))).toEqual({ sha256: sealed, code: CODE });
  });
});
