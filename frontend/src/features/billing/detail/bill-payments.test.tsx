import { beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { BillPayments } from './bill-payments.js';

type Bill = ComponentProps<typeof BillPayments>['bill'];
beforeAll(() => startLanguage('en'));

describe('the payments of a bill without one', () => {
  it.each([
    ['0.00', '0.00', 'No payments for this bill yet.'],
    ['71550.00', '0.00', 'No payments. Credit was set off against this bill; the activity names it.'],
    ['0.00', '100.00', 'No payments. Credit was set off against this bill; the activity names it.'],
  ])('say where %s paid and %s credited came from', (paid, credited, text) => {
    cleanup();
    renderScreen(<BillPayments bill={{ paid, credited, currency: 'CNY' } as Bill} payments={[]} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
