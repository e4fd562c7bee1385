import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { MenuNode } from '../contracts/calls/identity/inbox/menu.js';
import { MENU, menuFor } from './menu.js';
import { ITEM_PAGES, itemPageOf } from './item-pages.js';
import { can } from '../domain/access/permissions.js';
import { LICENSEE_PERMISSIONS, type LicenseePermission, type Role, ROLE_CODES, ROLES } from '../domain/access/roles.js';

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.ChildNodes)]);
const texts = (language: string): Record<string, string> =>
  (JSON.parse(readFileSync(new URL(`./text/${language}/menu.json`, import.meta.url), 'utf8')) as { menu: Record<string, string> }).menu;
const entries = MENU.flatMap((item) => ('entries' in item ? item.entries : [item]));

describe('menu', () => {
  it('P-MENU-05 P-USERS-61 shows each role exactly what the matrix allows', () => {
    for (const role of ROLE_CODES) {
      const actor = { role, permissions: [] };
      const shown = new Set(flat(menuFor(actor)).map((node) => node.Name));
      for (const entry of entries) {
        const hasScreen = typeof entry.target === 'string' || entry.target[ROLES[role]] !== undefined;
        expect([role, entry.code, shown.has(entry.code)]).toEqual([role, entry.code, hasScreen && can(actor, entry.capability)]);
      }
    }
  });

  it('shows a licensee user what a permission adds to the role', () => {
    const names = (permissions: 'FinanceReporting'[]) => flat(menuFor({ role: 'licenseeLegal', permissions })).map((node) => node.Name);
    expect(names([])).not.toContain('billing');
    expect(names(['FinanceReporting'])).toContain('billing');
  });

  it('P-MENU-02 P-MENU-03 P-MENU-04 gives every node its own id, a text in both languages and a screen', () => {
    const nodes = flat(menuFor({ role: 'superUser', permissions: [] }));
    expect(new Set(nodes.map((node) => node.MenuId)).size).toBe(nodes.length);
    for (const node of nodes) {
      expect(Object.keys(node)).toEqual(['MenuId', 'Name', 'Code', 'Icon', 'Controller', 'Action', 'Badge', 'ChildNodes']);
      expect([node.Name, node.Icon]).not.toContain('');
      const key = node.Code.replace('menu.', '');
      expect([texts('en')[key], texts('zh')[key]]).not.toContain(undefined);
      expect(node.ChildNodes.length > 0 || (node.Controller !== '' && node.Action !== '')).toBe(true);
    }
    expect(Object.keys(ITEM_PAGES.home)).toHaveLength(4);
  });

  it("opens each side's own page of an item, or home when it has none", () => {
    expect(itemPageOf('termSheets', 20)).toBe('/TermSheetManagement/LicenseeManage');
    expect(itemPageOf('termSheets', undefined)).toBe('/TermSheetManagement/LicensorManage');
    expect(itemPageOf('salesReports', 40)).toBe('/Rights/Availability');
    expect(itemPageOf('approvals', 40)).toBe('/home/AgentIndex');
  });

  it('counts waiting items at the entries of their screens', () => {
    const nodes = flat(menuFor({ role: 'seniorFinance', permissions: [] }, { bill: 2, payment: 3, termSheet: 1 }, ['mailbox']));
    const badge = (name: string) => nodes.find((node) => node.Name === name)?.Badge;
    expect([badge('inbox'), badge('billing'), badge('termSheets'), badge('contracts'), badge('mailbox')]).toEqual([
      6,
      5,
      1,
      null,
      undefined,
    ]);
  });

  it('W-LIMIT-01 has entries for licensors, brand owners, licensees and agents', () => {
    const shown = (role: Role, permissions: LicenseePermission[] = []) => flat(menuFor({ role, permissions })).map((node) => node.Name);
    const all = ['termSheets', 'contracts', 'approvals', 'artSources', 'salesReports', 'billing', 'aul'];
    expect(shown('superUser')).toEqual(expect.arrayContaining(all));
    expect(shown('licensee', [...LICENSEE_PERMISSIONS])).toEqual(expect.arrayContaining(all));
    expect(shown('brandOwner')).toEqual(expect.arrayContaining(['termSheets', 'contracts', 'approvals', 'salesReports', 'billing']));
    expect(shown('salesAgent')).toEqual(expect.arrayContaining(['termSheets', 'contracts', 'agentProperties']));
  });

  it("P-SHELL-02 has the platform's functions: inbox, users, roles, settings, the own account", () => {
    const names = flat(menuFor({ role: 'superUser', permissions: [] })).map((node) => node.Name);
    expect(names).toEqual(expect.arrayContaining(['home', 'inbox', 'users', 'groups', 'settings', 'access', 'notificationSetup']));
  });

  it('P-SHELL-01 W-LIMIT-03 offers every function to the users who take part in it', () => {
    const names = (role: Role) => flat(menuFor({ role, permissions: [...LICENSEE_PERMISSIONS] })).map((node) => node.Name);
    const everybody = new Set(ROLE_CODES.flatMap(names));
    const functions = [
      'termSheets',
      'contracts',
      'styleGuides',
      'artSources',
      // designs have their own workflow; products are reviewed in three stages, promotional material
      // separately, existing SPUs by their pictures
      'designs',
      'designTemplates',
      'approvals',
      'popApprovals',
      'existingSpus',
      'salesReports',
      'billing',
      'performance',
      'aul',
      'sticker',
      'inbox',
      'users',
      'agentProperties',
      'catalogue',
    ];
    expect(functions.filter((name) => !everybody.has(name))).toEqual([]);
  });
});
