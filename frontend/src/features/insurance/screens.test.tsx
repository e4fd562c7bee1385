import { beforeAll, describe, expect, it } from '@jest/globals';
import { insuranceList, insuranceRead } from '@bls/proto/contracts/calls/licensing/insurance';
import { cleanup, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Policies from './list.js';
import Policy from './view.js';

const row = {
  id: idOf('policy'),
  fileId: idOf('file'),
  companyName: 'Sunrise Toys',
  policyNumber: 'PL-1',
  from: '2027-01-01',
  to: '2027-12-31',
  territoryLimit: 'Worldwide excluding North America',
  currency: 'CNY',
  perAccident: '400000',
  aggregate: '2000000',
  status: 'expires30',
  fileName: 'policy.pdf',
  remark: 'Renewed each year',
} as const;
const backend = startBackend((fresh) => {
  fresh.answer(insuranceList, { rows: [row], total: 1 });
  fresh.answer(insuranceRead, row);
});
beforeAll(() => startLanguage('en'));
const openPolicy = () => renderScreen(<Policy />, undefined, { params: { id: row.id } });

describe('insurance on screen', () => {
  it('W-INSURE-01 lists policies with their status, and the licensee for staff, who cannot add any', async () => {
    signIn('sales');
    renderScreen(<Policies />);
    expect(await screen.findByText('PL-1')).toBeTruthy();
    for (const text of ['Sunrise Toys', 'Expires within 30 days', '400,000.00', '2,000,000.00'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New policy' })).toBeNull();
  });

  it('W-INSURE-01 lets licensee users add and edit', async () => {
    signIn('licensee');
    renderScreen(<Policies />);
    expect(await screen.findByText('PL-1')).toBeTruthy();
    expect(screen.queryByText('Sunrise Toys')).toBeNull();
    expect(screen.getByRole('link', { name: 'New policy' })).toBeTruthy();
    cleanup();
    openPolicy();
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('lets the holder renew a policy that expires, not one that runs on', async () => {
    signIn('licensee');
    openPolicy();
    const renew = await screen.findByRole('link', { name: 'Renew' });
    expect(renew.getAttribute('href')).toContain(`/Insurance/Renew/${row.id}`);
    cleanup();
    backend.answer(insuranceRead, { ...row, status: 'inForce' });
    openPolicy();
    expect(await screen.findByText('In force')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
  });

  it('W-INSURE-02 shows period, territory limit, limits of indemnity and the policy file', async () => {
    signIn('sales');
    openPolicy();
    expect(await screen.findByRole('heading', { name: 'PL-1' })).toBeTruthy();
    for (const text of ['1/1/27', '12/31/27', row.territoryLimit, '400,000.00', '2,000,000.00', row.remark])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toContain(row.fileId);
    expect(backend.requests(insuranceRead)).toEqual([{ id: row.id }]);
    expect(screen.getByText('This licensee has no live deals.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
