import { beforeAll, describe, expect, it } from '@jest/globals';
import { labelScan } from '@bls/proto/contracts/calls/approvals/label';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import Check from './check.js';

const [GTIN, SERIAL] = ['09506000134352', '0000007ABCDEFGHJKMNP'];
const CODE = `(01)${GTIN}(21)${SERIAL}`;
const label = {
  licensorName: 'Castle Lane',
  licensorNameZh: null,
  propertyName: 'Bunny Garden',
  propertyNameZh: '兔子花园',
  productName: 'Bunny plush 30 cm',
  companyName: 'Sunrise Toys',
  companyNameZh: '日升玩具',
  gtin: GTIN,
  serial: SERIAL,
  scans: 1,
  reason: null,
};
const backend = startBackend((fresh) =>
  fresh.answer(labelScan, ({ code }) => {
    if (code === CODE) return { state: 'genuine' as const, label };
    if (code === 'often') return { state: 'scannedOften' as const, label: { ...label, scans: 41 } };
    if (code === 'recalled') return { state: 'recalled' as const, label: { ...label, reason: 'Seams may open' } };
    return { state: 'unknown' as const, label: null };
  }),
);
beforeAll(() => startLanguage('en'));

const enter = (code: string) => {
  fireEvent.change(screen.getByLabelText(/^Link or code/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
};

describe('checking a label', () => {
  it('answers the link of a label at once, with one question', async () => {
    renderScreen(<Check />, { gtin: GTIN, serial: SERIAL });
    expect(await screen.findByText('Genuine')).toBeTruthy();
    expect(screen.getByText('Bunny plush 30 cm')).toBeTruthy();
    expect(screen.getByText('Sunrise Toys')).toBeTruthy();
    expect(backend.requests(labelScan)).toEqual([{ code: CODE }]);
  });

  it('warns of a code that was scanned often, says why a label was recalled, and shows nothing of an unknown one', async () => {
    renderScreen(<Check />, {});
    enter('often');
    expect(await screen.findByText('Scanned often')).toBeTruthy();
    expect(screen.getByText(/This code was scanned 41 times/)).toBeTruthy();
    enter('recalled');
    expect(await screen.findByText('Seams may open')).toBeTruthy();
    enter('https://elsewhere.example.com/01/x');
    expect(await screen.findByText('Unknown')).toBeTruthy();
    expect(screen.queryByText('Bunny Garden')).toBeNull();
  });
});
