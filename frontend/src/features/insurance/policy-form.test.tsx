import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { InsuredDeals } from './insured-deals.js';
import { PolicyForm } from './policy-form.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const FILE = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f12';
const cover = { state: 'short', perAccidentShort: '600000.00', aggregateShort: null } as const;
const deal = { termSheetVersionId: ID, number: 'TS-2027-0007', propertyNames: ['Moonhare'], propertyNamesZh: ['月兔'] };
const policy: InsurancePolicy = {
  id: ID,
  companyId: ID,
  companyName: 'Sunrise Toys',
  companyNameZh: null,
  insurer: 'Harbour Mutual',
  policyNumber: 'PL-1',
  from: '2027-01-01',
  to: '2027-12-31',
  territoryLimit: 'Worldwide',
  currency: 'USD',
  perAccident: '400000',
  aggregate: '2000000',
  status: 'inForce',
  fileId: FILE,
  fileName: 'policy.pdf',
  remark: null,
  updatedAt: '2027-01-01T00:00:00.000Z',
  updatedBy: 'Sun Li',
  revision: 3,
  deals: [{ ...deal, currency: 'USD', from: '2027-01-01', to: '2028-12-31', perOccurrence: '1000000', aggregate: '2000000', cover }],
  moreDeals: 2,
};
const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const sent: Record<string, unknown>[] = [];
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body) as Record<string, unknown>);
    const Result = typeof init?.body === 'string' ? { ...policy, ...sent.at(-1), revision: 4 } : TENANT;
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('the form of a policy', () => {
  it('W-INSURE-01 tells each broken rule at its field, and sends nothing', async () => {
    renderScreen(<PolicyForm />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(9));
    cleanup();
    renderScreen(<PolicyForm policy={{ ...policy, to: policy.from, perAccident: '3000000' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The period must end after it begins.')).toBeTruthy();
    expect(await screen.findByText('Must not be less than the limit for any one accident.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('W-INSURE-02 sends the fields with the revision that was seen, and keeps the file that is there', async () => {
    renderScreen(<PolicyForm policy={policy} />);
    expect(screen.getByRole('link', { name: 'policy.pdf' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Territory limit/), { target: { value: 'Asia' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { insurer, policyNumber, from, to, currency, perAccident, aggregate } = policy;
    const rest = { insurer, policyNumber, from, to, currency, perAccident, aggregate };
    expect(sent[0]).toEqual({ ...rest, territoryLimit: 'Asia', fileId: FILE, id: ID, revision: 3 });
  });
});

describe('the deals below a policy', () => {
  it('W-INSURE-01 show what the policy lacks', () => {
    renderScreen(<InsuredDeals policy={policy} />);
    const row = screen.getByText('TS-2027-0007').closest('tr');
    expect(row?.textContent).toContain('1,000,000.00Short by USD600,000.00');
    expect(screen.getByText('Not enough')).toBeTruthy();
    expect(screen.getByText('2 more live deals are not shown.')).toBeTruthy();
  });

  it('says until when a policy covers a deal that runs longer', () => {
    const [first] = policy.deals as [InsurancePolicy['deals'][number]];
    const covered = { ...first, cover: { state: 'covers', perAccidentShort: null, aggregateShort: null } as const };
    renderScreen(<InsuredDeals policy={{ ...policy, deals: [covered, { ...covered, termSheetVersionId: 'short', to: policy.to }] }} />);
    expect(screen.getByText('Covers it until 12/31/27')).toBeTruthy();
    expect(screen.getByText('Covers it')).toBeTruthy();
  });
});
