import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { PropertyCard } from './property-card.js';

const period = { validFrom: '2022-01-01', validTo: '2032-12-31', territories: ['CN'], active: true };
const property = {
  ...period,
  propertyId: '70000000-0000-4000-8000-000000000001',
  code: 'LFK',
  name: 'Leaf Kingdom',
  nameZh: '树叶王国',
  revision: 1,
  rateTypes: ['fixedRate'],
  characters: [{ ...period, characterId: '70000000-0000-4000-8000-000000000002', name: 'Acorn Knight', nameZh: '橡果骑士' }],
} as unknown as PropertyDetail;
beforeAll(() => startLanguage('zh'));
beforeEach(() => {
  const answer = JSON.stringify({ Result: [], Error: null });
  globalThis.fetch = jest.fn(
    async () => new Response(answer, { headers: { 'content-type': 'application/json' } }),
  ) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('a property with its characters', () => {
  it('is named in the language of the page where it is read out, and where its deletion is asked about', async () => {
    renderScreen(<PropertyCard property={property} />);
    expect(await screen.findByRole('button', { name: '删除 橡果骑士' })).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/Leaf Kingdom|Acorn Knight/);
    fireEvent.click(screen.getByRole('button', { name: '删除 树叶王国' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('树叶王国');
  });
});
