import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES, type Role } from '@bls/proto/domain/access/roles';
import type { Feature } from '../screens/routes.js';
import { guideAddress } from './guide-address.js';
import { GUIDES, guideOf } from './guide-sections.js';

const features = join(process.cwd(), 'frontend/src/features');
const routes = await Promise.all(
  readdirSync(features).map(async (name) => ((await import(`../../features/${name}/routes.js`)) as { feature: Feature }).feature.routes),
);
const screens = routes.flat().filter((route) => 'screen' in route);
const guides = join(process.cwd(), 'docs/guide');
const textOf = (language: string, guide: string): string => readFileSync(join(guides, language, `${guide}.md`), 'utf8');

describe('help', () => {
  it('leads from every screen that a role may open to a section of the guide', () => {
    const without = screens
      .filter(({ open, path }) => !open && path !== '/components')
      .flatMap(({ path, capability, side }) =>
        ROLE_CODES.filter(
          (role) =>
            (!capability || can({ role, permissions: [] }, capability)) &&
            (side === undefined || ROLES[role] === side) &&
            !guideAddress(path, role, 'en').includes('#'),
        ).map((role) => `${role} ${path}`),
      );
    expect(without).toEqual([]);
  });

  it('opens the guide of the role in the language of the page', () => {
    expect(guideAddress('/TermSheetV2/ViewTermSheet/1', 'sales', 'en')).toBe('/guide/en/sales.html#term-sheets');
    expect(guideAddress('/TermSheetV2/ViewTermSheet/1', 'licensee', 'zh')).toBe('/guide/zh/licensee.html#term-sheets');
    expect(guideAddress('/NotificationInbox/Index', 'licensee', 'zh')).toBe('/guide/zh/every-day.html#inbox');
    expect(guideAddress('/NewBrandOwnerSetup/EditProperty/1', 'superUser', 'en')).toBe('/guide/en/administrator.html#properties');
    expect(guideAddress('/unknown', 'salesAgent', 'en')).toBe('/guide/en/agent.html');
  });

  it.each(['en', 'zh'])('has all sections in %s, in this order', (language) => {
    const written = readdirSync(join(guides, language)).map((name) => name.replace('.md', ''));
    expect(written.toSorted()).toEqual([...Object.keys(GUIDES), 'index'].toSorted());
    for (const [guide, sections] of Object.entries(GUIDES))
      expect([...textOf(language, guide).matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id]) => id)).toEqual(sections);
  });
});

describe('the first page of the guide', () => {
  it.each([
    ['en', '; '],
    ['zh', '；'],
  ])('names in %s the roles of each guide as the screens do, so that everybody finds the own one', (language, separator) => {
    const names = JSON.parse(readFileSync(join(process.cwd(), 'proto/src/presentation/text', language, 'roles.json'), 'utf8')) as {
      role: Record<Role, string>;
    };
    const rows = [...textOf(language, 'index').matchAll(/^\| \[[^\]]+\]\(([\w-]+)\.md\) \| (.+) \|$/gm)];
    const written = Object.fromEntries(rows.map(([, guide = '', roles = '']) => [guide, roles.split(separator)]));
    expect(Object.keys(written)).toEqual(Object.keys(GUIDES));
    for (const role of ROLE_CODES) expect([role, written[guideOf(role)]]).toEqual([role, expect.arrayContaining([names.role[role]])]);
  });
});

/** What no button, field or page of a feature is called by: texts of the components page, of files for auditors, of bulk dialogs. */
const ELSEWHERE = ['gallery', 'personalData', 'auditPack', 'capability', 'workflow'];

/** The texts of screens in a language. */
function textsOf(language: string): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value.trim());
    else for (const [name, part] of Object.entries(value as object)) if (!ELSEWHERE.includes(name)) collect(part);
  };
  for (const folder of ['frontend/src/i18n', 'proto/src/presentation/text'])
    for (const name of readdirSync(join(process.cwd(), folder, language)))
      if (name.endsWith('.json')) collect(JSON.parse(readFileSync(join(process.cwd(), folder, language, name), 'utf8')));
  return found;
}

describe('the guide', () => {
  it.each(['en', 'zh'])('names buttons and pages in %s as the screens do: bold words are texts of screens', (language) => {
    const texts = textsOf(language);
    const unknown = ['index', ...Object.keys(GUIDES)].flatMap((guide) =>
      [...textOf(language, guide).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, word = '']) => (texts.has(word) ? [] : [`${guide}: ${word}`])),
    );
    expect(unknown).toEqual([]);
  });
});
