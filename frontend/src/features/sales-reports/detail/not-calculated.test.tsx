import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { startLanguage } from '../../../../test/render.js';
import { NotCalculated } from './not-calculated.js';

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

const noRate = {
  path: ['report', '2026-11', 'row', 12],
  rule: 'royalty.noRate',
  params: { category: 'S20', channel: 'online', property: 'Bunny' },
};
const text = (issues: Parameters<typeof NotCalculated>[0]['issues']): string =>
  render(<NotCalculated issues={issues} />).container.textContent ?? '';

describe('what keeps royalty from being calculated', () => {
  it('is said with the row that it is about, and what happens next', () => {
    const said = text([
      noRate,
      { path: ['exchangeRate', '2026-11'], rule: 'royalty.noExchangeRate', params: { from: 'CNY', to: 'USD', month: '2026-11' } },
    ]);
    expect(said).toContain('11/2026, row 12: No rate covers category S20, channel online, property Bunny.');
    expect(said).toContain('No exchange rate from RMB to USD is known for 11/2026.');
    expect(said).toContain('tried again every hour');
  });

  it('says nothing where nothing is in the way', () => {
    expect(text([])).toBe('');
  });
});
