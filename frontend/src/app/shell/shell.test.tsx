import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { currentAccent, currentTheme, setAccent, setTheme } from '../../lib/browser/theme.js';
import { BottomBar } from '../menu/bottom-bar.js';
import { activeNode, pathOf } from '../menu/menu.js';

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

  it('marks the entry of a page and of its child pages', () => {
    const list = node('GraphicApproval', 'LicensorIndex');
    const nodes = [node('home', 'Index'), list];
    expect(activeNode(nodes, '/GraphicApproval/LicensorIndex')).toBe(list);
    expect(activeNode(nodes, '/GraphicApproval/LicensorProductApprovalDetail/7')).toBe(list);
    expect(activeNode(nodes, '/elsewhere')).toBeUndefined();
  });

  it('marks the entry of the page’s feature, also when several entries share a controller or the page has none', () => {
    const approvals = node('GraphicApproval', 'LicenseeIndex');
    const pops = node('GraphicApproval', 'LicenseePOPApprovalDetail');
    const reports = node('SalesReportMaster', 'Index');
    const nodes = [approvals, pops, reports];
    const area = ['/GraphicApproval/POPApprovalPopup', '/GraphicApproval/LicenseePOPApprovalDetail/{-$id}'];
    expect(activeNode(nodes, '/GraphicApproval/POPApprovalPopup', area)).toBe(pops);
    expect(activeNode(nodes, '/GraphicApproval/LicenseePOPApprovalDetail/7', area)).toBe(pops);
    expect(
      activeNode(nodes, '/SalesReporting/SubmissionStatus/7', ['/SalesReportMaster/Index', '/SalesReporting/SubmissionStatus/$id']),
    ).toBe(reports);
  });
});

describe('the theme', () => {
  it('P-THEME-04 is orange and light by default', () => {
    expect(currentAccent()).toBe('default');
    expect(currentTheme()).toBe('light');
  });

  it('P-SHELL-52 P-THEME-01 P-THEME-07 is stored under theme, theme_primary and theme_lighter', () => {
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
