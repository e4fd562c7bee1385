import { beforeAll, describe, expect, it } from '@jest/globals';
import { insuranceRead, insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { sample } from '../../../test/sample.js';
import { InsuredDeals } from './insured-deals.js';
import { PolicyForm } from './policy-form.js';

const policy = sample(insuranceRead.response, {
  insurer: 'Harbour Mutual',
  policyNumber: 'PL-1',
  from: '2027-01-01',
  to: '2027-12-31',
  territoryLimit: 'Worldwide',
  currency: 'USD',
  perAccident: '400000',
  aggregate: '2000000',
  fileName: 'policy.pdf',
  revision: 3,
  deals: [
    {
      number: 'TS-2027-0007',
      currency: 'USD',
      from: '2027-01-01',
      to: '2028-12-31',
      perOccurrence: '1000000',
      aggregate: '2000000',
      cover: { state: 'short', perAccidentShort: '600000.00' },
    },
  ],
  moreDeals: 2,
});
const backend = startBackend((fresh) => fresh.answer(insuranceSave, { ...policy, revision: 4 }));
const sent = () => backend.requests(insuranceSave);
beforeAll(() => startLanguage('en'));

describe('the form of a policy', () => {
  it('W-INSURE-01 shows each broken rule at its field, and sends nothing', async () => {
    renderScreen(<PolicyForm />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(9));
    cleanup();
    renderScreen(<PolicyForm policy={{ ...policy, to: policy.from, perAccident: '3000000' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The period must end after it begins.')).toBeTruthy();
    expect(await screen.findByText('Must not be less than the limit for any one accident.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('W-INSURE-02 sends the fields with the expected revision and the stored file', async () => {
    renderScreen(<PolicyForm policy={policy} />);
    expect(screen.getByRole('link', { name: 'policy.pdf' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Territory limit/), { target: { value: 'Asia' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { id, fileId, insurer, policyNumber, from, to, currency, perAccident, aggregate } = policy;
    const rest = { id, fileId, insurer, policyNumber, from, to, currency, perAccident, aggregate };
    expect(sent()[0]).toEqual({ ...rest, territoryLimit: 'Asia', revision: 3 });
  });
});

describe('the policy that follows one', () => {
  it('starts on the next day for a year with the same terms, and needs a file of its own', async () => {
    renderScreen(<PolicyForm renews={policy} />);
    expect(screen.queryByRole('link', { name: 'policy.pdf' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(1));
    const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value(/^Insured from/), value(/^Insured to/)]).toEqual(['1/1/28', '12/31/28']);
    expect([value(/^Insurer/), value(/^Policy number/), value(/^Territory limit/)]).toEqual(['Harbour Mutual', 'PL-1', 'Worldwide']);
  });
});

describe('the deals below a policy', () => {
  it('W-INSURE-01 show which requirements the policy does not meet', () => {
    renderScreen(<InsuredDeals policy={policy} />);
    const row = screen.getByText('TS-2027-0007').closest('tr');
    expect(row?.textContent).toContain('1,000,000.00Short by USD600,000.00');
    expect(screen.getByText('Not sufficient')).toBeTruthy();
    expect(screen.getByText('2 more live deals are not shown.')).toBeTruthy();
  });

  it('show until when a policy covers a deal that runs longer', () => {
    const deal = { from: policy.from, cover: { state: 'covers' } } as const;
    const deals = [
      { ...deal, to: '2028-12-31' },
      { ...deal, to: policy.to },
    ];
    renderScreen(<InsuredDeals policy={sample(insuranceRead.response, { ...policy, deals })} />);
    expect(screen.getByText('Sufficient until 12/31/27')).toBeTruthy();
    expect(screen.getByText('Sufficient')).toBeTruthy();
  });
});
