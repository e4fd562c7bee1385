import { beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { BillPayments } from './bill-payments.js';

type Bill = ComponentProps<typeof BillPayments>['bill'];
beforeAll(() => startLanguage('en'));

describe('the payments of a bill without one', () => {
  it.each([
    ['100.00', '0.00', '0.00', 'No payments for this bill yet.'],
    ['143100.00', '71550.00', '0.00', 'No payments. Credit was set off against this bill; the activity names it.'],
    ['200.00', '0.00', '100.00', 'No payments. Credit was set off against this bill; the activity names it.'],
    ['-100.00', '0.00', '-100.00', 'It was set off against a bill, which the activity names.'],
    ['-100.00', '0.00', '0.00', 'This credit is not deducted or refunded yet.'],
  ])('of a total of %s say where %s paid and %s credited came from', (total, paid, credited, text) => {
    cleanup();
    renderScreen(<BillPayments bill={{ total, paid, credited, currency: 'CNY' } as Bill} payments={[]} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
