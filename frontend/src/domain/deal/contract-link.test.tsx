import { afterEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@bls/proto/domain/access/roles';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import { ContractLink } from './contract-link.js';

afterEach(cleanup);

describe('the number of a contract', () => {
  it.each<[role: Role, path: string | undefined]>([
    ['seniorFinance', '/ContractManagementV2/Index?search=CT-2026-0001'],
    ['licensee', '/ContractManagementV2/LicenseeIndex?search=CT-2026-0001'],
    // reads no contracts
    ['brandOwnerDesigner', undefined],
  ])('leads %s to %s', (role, path) => {
    signIn(role);
    renderScreen(<ContractLink number="CT-2026-0001" />);
    expect(screen.getByText('CT-2026-0001')).toBeTruthy();
    expect(screen.queryByRole('link')?.getAttribute('href')?.replace(/^#/, '')).toBe(path);
  });
});
