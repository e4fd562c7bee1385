import { describe, expect, it } from '@jest/globals';
import { categoryList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { NotCalculated } from './not-calculated.js';

const noRate = {
  path: ['report', '2026-11', 'row', 12],
  rule: 'royalty.noRate',
  params: { category: 'S20', channel: 'online', property: 'Bunny', propertyZh: '小兔' },
};
const text = (issues: Parameters<typeof NotCalculated>[0]['issues']): string =>
  renderScreen(<NotCalculated issues={issues} />).container.textContent ?? '';

startBackend((fresh) => fresh.answer(categoryList, { categories: [{ code: 'S20', name: 'Toys and games', nameZh: '玩具与游戏' }] }));

describe('the obstacles to the royalty calculation', () => {
  it('are shown with their row and the next step', async () => {
    await startLanguage('en');
    const noExchangeRate = {
      path: ['exchangeRate', '2026-11'],
      rule: 'royalty.noExchangeRate',
      params: { from: 'CNY', to: 'USD', month: '2026-11' },
    };
    const said = text([noRate, noExchangeRate]);
    expect(
      await screen.findByText('11/2026, row 12: No rate covers category Toys and games, channel Online, property Bunny.'),
    ).toBeTruthy();
    expect(said).toContain('No exchange rate from RMB to USD for 11/2026.');
    expect(said).toContain('repeated every hour');
  });

  it('are named in the language of the reader', async () => {
    await startLanguage('zh');
    text([noRate]);
    expect((await screen.findByText(/玩具与游戏/)).textContent).toMatch(/线上.*小兔/);
  });

  it('are empty when there are none', () => {
    expect(text([])).toBe('');
  });
});
