import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { RightsWarning } from './rights-warning.js';

const conflict = (n: number) => ({
  termSheetVersionId: `v${n}`,
  number: `TS-2027-000${n}`,
  licenseeName: 'Sunrise Toys',
  licenseeNameZh: null,
  exclusive: true,
  from: '2027-01-01',
  to: '2027-12-31',
  characterName: 'Clover',
  characterNameZh: null,
  territories: ['CN'],
  subCategories: ['*'],
  channels: ['*'],
});

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('the rights that are granted already', () => {
  it('show the first deals, and all of them on request', async () => {
    const conflicts = [1, 2, 3, 4, 5].map(conflict);
    globalThis.fetch = (async () => Response.json({ Result: { conflicts, categories: [] }, Error: null })) as unknown as typeof fetch;
    renderScreen(<RightsWarning sheet={{ termSheetVersionId: 'mine', revision: 1, terms: {} } as TermSheetDetail} />);
    expect(await screen.findByText('Rights to this are granted already')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
