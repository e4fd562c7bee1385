import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../test/render.js';
import { currentAccent, currentTheme, setAccent, setTheme } from '../lib/theme.js';
import { BottomBar } from './bottom-bar.js';
import { activeNode, pathOf } from './menu.js';

const node = (Controller: string, Action: string) => ({
  MenuId: 1,
  Name: Action,
  Code: `menu.${Action}`,
  Icon: 'inbox',
  Controller,
  Action,
  Badge: null,
  ChildNodes: [],
});

beforeAll(() => startLanguage('en'));
beforeEach(() => localStorage.clear());

describe('the shell', () => {
  it('P-SHELL-13 has five buttons on phones', () => {
    renderScreen(<BottomBar path="/home" />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Notifications',
      'Licensee Term Sheets',
      'Inbox',
      'Licensee Contracts',
      'Reporting',
    ]);
  });

  it('P-MENU-04 leads a menu node to /{Controller}/{Action}', () =>
    expect(pathOf(node('NotificationInbox', 'Index'))).toBe('/NotificationInbox/Index'));

  it('marks the entry of a page, and of the pages below it', () => {
    const list = node('GraphicApproval', 'LicensorIndex');
    const nodes = [node('home', 'Index'), list];
    expect(activeNode(nodes, '/GraphicApproval/LicensorIndex')).toBe(list);
    expect(activeNode(nodes, '/GraphicApproval/LicensorProductApprovalDetail/7')).toBe(list);
    expect(activeNode(nodes, '/elsewhere')).toBeUndefined();
  });
});

describe('the look', () => {
  it('P-THEME-04 is orange and light unless chosen otherwise', () => {
    expect(currentAccent()).toBe('default');
    expect(currentTheme()).toBe('light');
  });

  it('P-SHELL-52 P-THEME-01 P-THEME-07 is kept under theme, theme_primary and theme_lighter', () => {
    setTheme('dark');
    setAccent('purple');
    expect([localStorage.getItem('theme'), localStorage.getItem('theme_primary'), localStorage.getItem('theme_lighter')]).toEqual([
      'dark',
      '#8158E0',
      '#F2EDFD',
    ]);
    expect([currentTheme(), currentAccent()]).toEqual(['dark', 'purple']);
  });
});
