import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { MAX_CONTRACT_YEARS } from '@bls/proto/domain/enumerations/term-sheet';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { useDealText } from './use-deal-text.js';

const YEARS = Array.from({ length: MAX_CONTRACT_YEARS }, (_, index) => index + 1);
function Labels() {
  const { year } = useDealText({});
  return <p data-testid="years">{YEARS.map(year).join(' ')}</p>;
}
afterEach(cleanup);

describe('the labels of contract years', () => {
  it('W-LIMIT-09 run from 1st to 11th in English', async () => {
    await startLanguage('en');
    renderScreen(<Labels />);
    expect(screen.getByTestId('years').textContent).toBe('1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th');
  });

  it('W-LIMIT-09 run equally far in Chinese', async () => {
    await startLanguage('zh');
    renderScreen(<Labels />);
    expect(screen.getByTestId('years').textContent).toMatch(/^第 1 年 .*第 11 年$/);
  });
});
