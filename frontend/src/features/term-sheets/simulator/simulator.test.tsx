import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { RoyaltyCase } from '@bls/proto/domain/royalty/case/case';
import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { ScreenContext } from '../../../lib/screens/screen.js';
import { forgetUser, rememberUser } from '../../../lib/session/session.js';
import RoyaltyStep from '../wizard/royalty-step.js';

const ID = '70000000-0000-4000-8000-000000000002';
const by = { userId: ID, name: 'Ada Lin', role: 'sales' } as const;
const sheetOf = (terms: TermsDraft): TermSheetDetail => ({
  termSheetId: ID,
  termSheetVersionId: ID,
  number: 'TS-2026-0002',
  version: 1,
  current: true,
  status: 'draft',
  revision: 1,
  terms,
  issues: [],
  versions: [],
  facts: {},
  actions: [],
  editable: true,
  cloneable: false,
  discardable: false,
  waitsFor: [],
  statusSince: '2026-11-01T00:00:00.000Z',
  createdBy: by,
  owner: by,
  history: [],
  files: [],
  contract: null,
});

/** Bills the first fixed rate of all sales at once: enough to see what was asked. */
function answerTo({ rates, sales, pools }: RoyaltyCase): RoyaltyResult {
  const [fixed] = rates.flatMap((rate) => (rate.type === 'fixedRate' ? [rate] : []));
  const amount = sales.reduce((sum, { price }) => sum + Number(price), 0) * Number(fixed?.rate ?? 0);
  const pool = pools[0]?.id ?? '';
  return {
    bills: [{ on: '2027-12-31', pool, year: 1, kind: 'EXCESS', amount: amount.toFixed(2) }],
    earned: { [pool]: '0.00' },
    billed: {},
    trace: [],
  };
}

let terms: TermsDraft;
let asked: RoyaltyCase[];
const place = {
  key: 'test',
  path: '/test',
  params: { id: ID },
  search: {},
  visible: true,
  go: () => {},
  setSearch: () => {},
  leave: () => {},
};
const show = (...capabilities: Capability[]) => {
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);
  renderScreen(
    <ScreenContext value={place}>
      <RoyaltyStep />
    </ScreenContext>,
  );
};
const expectedOf = (row: string) => within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell')[1]?.textContent;

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  terms = sampleTerms();
  terms.royalty = { rates: [{ ...sampleTerms().royalty.rates[1], id: 'r2' }] };
  asked = [];
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.fetch = jest.fn(async (url: unknown, options: RequestInit | undefined) => {
    const path = String(url);
    let Result: unknown = {};
    if (path.includes('/TermSheetV2/View')) Result = sheetOf(terms);
    else if (path.includes('/SaveSections')) {
      const { sections } = JSON.parse(String(options?.body)) as { sections: TermsDraft };
      Result = { revision: 9, issues: [], terms: { ...terms, ...sections } };
    } else if (path.includes('/TermSheetV2/Simulate')) {
      const input = JSON.parse(String(options?.body)) as RoyaltyCase;
      asked.push(input);
      Result = answerTo(input);
    } else if (path.includes('Categories')) Result = { categories: [], retired: [] };
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('the simulator beside the royalty step', () => {
  it('calculates the draft in three scenarios, and anew when a rate is changed', async () => {
    show('termSheet.read', 'termSheet.create', 'royalty.simulate');
    expect(await screen.findByRole('table', { name: 'Scenarios side by side' })).toBeTruthy();
    expect([expectedOf('Sales'), expectedOf('Paid in all')]).toEqual(['2,400,000', '144,000']);
    expect(asked.length).toBe(3);
    fireEvent.change(screen.getByRole('textbox', { name: /^Rate/ }), { target: { value: '10' } });
    await waitFor(() => expect(expectedOf('Paid in all')).toBe('240,000'));
    expect([asked.length, asked.at(-1)?.rates]).toEqual([6, [{ id: 'r2', match: {}, type: 'fixedRate', rate: '0.1' }]]);
  });

  it('lets sales be planned by level and growth', async () => {
    show('termSheet.read', 'termSheet.create', 'royalty.simulate');
    await screen.findByRole('table', { name: 'Scenarios side by side' });
    fireEvent.change(screen.getByRole('slider', { name: /^Expected/ }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Growth a year, Expected' }), { target: { value: '10' } });
    await waitFor(() => expect(expectedOf('Sales')).toBe('1,270,000'));
  });

  it('names what is missing, and asks nothing while nothing can be calculated', async () => {
    delete terms.keyTerms;
    show('termSheet.read', 'termSheet.create', 'royalty.simulate');
    const message = await screen.findByText('To calculate it, the draft still needs:');
    expect(message.parentElement?.textContent).toContain('Contract years that follow each other');
    expect(asked).toEqual([]);
  });

  it('is read-only for those who may not simulate', async () => {
    show('termSheet.read', 'termSheet.create');
    const slider = await screen.findByRole('slider', { name: /^Expected/ });
    expect((slider as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/^Sales and finance can simulate/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
