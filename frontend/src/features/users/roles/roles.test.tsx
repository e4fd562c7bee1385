import { describe, expect, it } from '@jest/globals';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import Roles from './roles.js';

const backend = startBackend();

describe('roles and permissions', () => {
  it('P-USERS-58 P-USERS-59 use the tenant’s names of business head and vice president, in both languages', async () => {
    for (const [language, ceo, chairman] of [
      ['en', 'Licensor CEO', 'Licensor vice chairman'],
      ['zh', '授权方首席执行官', '授权方副主席'],
    ] as const) {
      await startLanguage(language);
      backend.answer(tenantDescribe, { code: 'PLBY', roleLabels: { businessHead: 'licensorCeo', ceo: 'licensorViceChairman' } });
      renderScreen(<Roles />);
      expect(await screen.findByRole('columnheader', { name: ceo })).toBeTruthy();
      expect(screen.getByRole('columnheader', { name: chairman })).toBeTruthy();
      cleanup();
    }
  });

  it('explain each cell in words, and can be searched', async () => {
    await startLanguage('en');
    renderScreen(<Roles />);
    const row = (await screen.findByRole('rowheader', { name: 'Release the final version' })).closest('tr') as HTMLElement;
    expect(within(row).getAllByRole('img', { name: 'Yes' })).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Find a right or a role'), { target: { value: 'junior designer' } });
    expect(await screen.findAllByRole('columnheader')).toHaveLength(2 + document.querySelectorAll('th[scope="colgroup"]').length);
  });
});
