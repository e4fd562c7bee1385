import { describe, expect, it } from '@jest/globals';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { can } from '@bls/proto/domain/access/permissions';
import { fireEvent, screen } from '@testing-library/react';
import { startApp } from '../../../../test/app.js';
import { guideAddress } from '../../../lib/help/guide-address.js';
import { guideOf } from '../../../lib/help/guide-sections.js';
import { tourOf } from './steps.js';

const { open } = startApp();
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const offer = (): HTMLElement | null => screen.queryByRole('region', { name: 'New here? A short tour of your work' });

describe('the tour', () => {
  it('is offered once, leads step by step, and is not offered again after its end', async () => {
    await open('/home', 'seniorFinance');
    expect(offer()).not.toBeNull();
    press('Show the tour');
    expect(document.activeElement?.textContent).toBe('What waits for you');
    press('Continue the tour');
    expect(document.activeElement?.textContent).toBe('Check sales reports');
    expect(screen.getByRole('region', { name: /^Step 2 of \d$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to this page' }).getAttribute('href')).toBe('#/SalesReportMaster/Index');
    expect(screen.getByRole('link', { name: 'Read more in the guide' }).getAttribute('href')).toBe('/guide/en/finance.html#sales-reports');
    press('Step back');
    expect(document.activeElement?.textContent).toBe('What waits for you');
    while (screen.queryByRole('button', { name: 'Continue the tour' })) press('Continue the tour');
    press('Finish the tour');
    expect(screen.queryByText(/tour/)).toBeNull();
    await open('/home', 'seniorFinance');
    expect(offer()).toBeNull();
  });

  it('can be skipped, by each person of a device', async () => {
    await open('/home', 'licensee');
    press('Skip the tour');
    expect(offer()).toBeNull();
    await open('/home', 'salesManager');
    expect(offer()).not.toBeNull();
  });

  it('has steps for every role, each on a page that the guide explains', () => {
    const without = ROLE_CODES.flatMap((role) => {
      const steps = tourOf(guideOf(role), ROLES[role]).filter(({ capability }) => can({ role, permissions: [] }, capability));
      if (steps.length === 0) return [role];
      return steps.filter(({ to }) => !guideAddress(to, role, 'en').includes('#')).map(({ id }) => `${role} ${id}`);
    });
    expect(without).toEqual([]);
  });
});
