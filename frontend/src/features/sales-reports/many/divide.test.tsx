import { expect, it, jest } from '@jest/globals';
import { salesDivide, salesDivisionRead } from '@bls/proto/contracts/calls/finance/sales-division';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { Divide } from './divide.js';

const own = { to: 'own' as const, contract: 'CT-1' };
const backend = startBackend((fresh) => {
  fresh.answer(salesDivisionRead, {
    headers: ['SKU', 'Licensor'],
    column: 'Licensor',
    months: [{ month: '2026-10', rows: 3 }],
    month: '2026-10',
    otherRows: 2,
    hiddenRows: 0,
    values: [
      { value: 'Bunny Co', rows: 2, target: own, remembered: true },
      { value: 'Acme', rows: 1, target: null, remembered: false },
    ],
    contracts: [{ contractNumber: 'CT-1', propertyNames: ['Bunny'], propertyNamesZh: ['兔子'] }],
  });
  fresh.answer(salesDivide, {
    sheets: [{ file: null, sheet: 'CT-1 2026-10', report: { id: idOf('one'), contractNumber: 'CT-1', month: '2026-10' }, refusal: null }],
    outside: { fileId: idOf('zip'), ticket: 'T-1', name: 'others.zip', contracts: ['AC-77'] },
  });
});

it('W-MONEY-07 a workbook of several licensors is divided when every text of its column has a contract, and the zip for the others is downloaded', async () => {
  await startLanguage('en');
  const taken: (string | null)[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    taken.push(this.getAttribute('href'));
  });
  renderScreen(<Divide fileId={idOf('file')} />);
  expect(await screen.findByText('2 rows · as last time')).toBeTruthy();
  expect(screen.getByText('2 rows of other months are left out.')).toBeTruthy();
  const divide = screen.getByRole<HTMLButtonElement>('button', { name: 'Divide and check' });
  expect(divide.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Contract of Acme'), { target: { value: '*outside' } });
  const number = screen.getByLabelText('Contract number there');
  fireEvent.change(number, { target: { value: 'AC/77' } });
  expect(screen.getByText(/At most 22/)).toBeTruthy();
  expect(divide.disabled).toBe(true);
  fireEvent.change(number, { target: { value: 'AC-77' } });
  fireEvent.click(divide);
  expect(await screen.findByText('1 of 1 accepted')).toBeTruthy();
  expect(backend.requests(salesDivide)).toEqual([
    expect.objectContaining({
      column: 'Licensor',
      month: '2026-10',
      targets: [
        { value: 'Bunny Co', target: own },
        { value: 'Acme', target: { to: 'outside', contract: 'AC-77' } },
      ],
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download zip' }));
  await waitFor(() => expect(taken).toEqual([expect.stringContaining(`id=${idOf('zip')}&ticket=T-1`)]));
});
