import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { FurtherTerms } from './further-terms.js';

afterEach(cleanup);

describe('the further terms of a deal', () => {
  it('W-TERM-33 show the sales of the three years before and their total', async () => {
    await startLanguage('en');
    const salesHistory = ['800000', '500000', '200000.5'].map((amount, index) => ({ yearsBefore: index + 1, amount }));
    renderScreen(<FurtherTerms terms={{ others: { salesHistory } }} />);
    expect(screen.getByText('Sales history').closest('div')?.textContent).toMatch(/800,000.*500,000.*200,000\.5.*Total 1,500,000\.5/);
  });
});
