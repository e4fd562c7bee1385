import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import Roles from './roles.js';

const tenant = (roleLabels: Record<string, string>) => {
  const Result = {
    code: 'PLBY',
    title: 'PLBY',
    titleZh: 'PLBY',
    logo: '/res/logo/PLBY.png',
    logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
    roleLabels,
  };
  globalThis.fetch = jest.fn(
    async () => new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } }),
  ) as unknown as typeof fetch;
};
afterEach(cleanup);

describe('roles and rights', () => {
  it('P-USERS-58 P-USERS-59 call business head and vice president as the tenant does, in both languages', async () => {
    for (const [language, ceo, chairman] of [
      ['en', 'Licensor CEO', 'Licensor vice chairman'],
      ['zh', '授权商首席执行官', '授权商副主席'],
    ] as const) {
      await startLanguage(language);
      tenant({ businessHead: 'licensorCeo', ceo: 'licensorViceChairman' });
      renderScreen(<Roles />);
      expect(await screen.findByRole('columnheader', { name: ceo })).toBeTruthy();
      expect(screen.getByRole('columnheader', { name: chairman })).toBeTruthy();
      cleanup();
    }
  });

  it('say in words what each cell means, and find what is looked for', async () => {
    await startLanguage('en');
    tenant({});
    renderScreen(<Roles />);
    const row = (await screen.findByRole('rowheader', { name: 'Release the final version' })).closest('tr') as HTMLElement;
    expect(within(row).getAllByRole('img', { name: 'Yes' })).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Find a right or a role'), { target: { value: 'junior designer' } });
    expect(await screen.findAllByRole('columnheader')).toHaveLength(2 + document.querySelectorAll('th[scope="colgroup"]').length);
  });
});
