import { beforeAll, describe, expect, it } from '@jest/globals';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import { SideMenu } from './side-menu.js';

const leaf = (MenuId: number, code: string, Badge: number | null = null) => ({
  MenuId,
  Name: code,
  Code: `menu.${code}`,
  Icon: 'inbox',
  Controller: code,
  Action: 'Index',
  Badge,
  ChildNodes: [],
});
const group = { ...leaf(10, 'deals'), Controller: '', Action: '', ChildNodes: [leaf(11, 'termSheets', 3), leaf(12, 'contracts', 4)] };
startBackend((fresh) => fresh.answer(menuRead, { SideMenus: [leaf(1, 'home'), group] }));
beforeAll(() => startLanguage('en'));

describe('the side menu', () => {
  it('folds its groups, shows what waits in a folded one, and stays folded for the person on this device', async () => {
    signIn('sales');
    const { unmount } = renderScreen(<SideMenu path="/home/Index" />);
    const heading = await screen.findByRole('button', { name: /^Deals/ });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(heading);
    expect(screen.queryByRole('link', { name: /Term sheets/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Deals/ }).textContent).toContain('7');
    unmount();
    renderScreen(<SideMenu path="/home/Index" />);
    expect((await screen.findByRole('button', { name: /^Deals/ })).getAttribute('aria-expanded')).toBe('false');
    expect(JSON.parse(localStorage.getItem('menuFolded') ?? '{}')).toEqual({ 'CTL sales@ctl': ['menu.deals'] });
  });

  it('is as another person of the device left it', async () => {
    signIn('legal');
    renderScreen(<SideMenu path="/home/Index" />);
    expect((await screen.findByRole('button', { name: /^Deals/ })).getAttribute('aria-expanded')).toBe('true');
  });
});
