import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AUDIT_CHECK_STATES } from '../enumerations/audit.js';
import { COMPANY_KINDS, LANGUAGES } from '../enumerations/identity.js';
import { MAIL_ACCOUNT_TYPES, MAIL_SERVER_TYPES, MAIL_TEXT_LANGUAGES } from '../enumerations/mail.js';
import { MAIL_KIND_CODES } from '../mail/templates.js';
import { INTERNAL_ROLE_CODES, NOTIFICATION_TYPES } from '../notifications/role-settings.js';
import { DATE_FORMATS } from '../values/clock/date-format.js';
import { CAPABILITY_CODES } from '../access/permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES } from '../access/roles.js';
import { TENANT_SETTINGS } from '../settings/tenant-settings.js';
import { WORK_ITEM_KINDS } from '../inbox/work-item.js';
import { AUDIT_DETAILS, AUDIT_REASONS, AUDIT_METHODS, type AuditDetailName } from './details.js';
import { auditLine, auditWords } from './words.js';

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, lead = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[lead + key, value] as [string, string]] : flat(value, `${lead}${key}.`),
  );
/** The texts that server and screens share. */
function textsOf(language: 'en' | 'zh'): Map<string, string> {
  const folder = new URL(`../../presentation/text/${language}/`, import.meta.url);
  return new Map(readdirSync(folder).flatMap((file) => flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree)));
}

/** Every code that a detail may contain. */
const CODES: Partial<Record<AuditDetailName, readonly string[]>> = {
  by: AUDIT_METHODS,
  dateFormat: DATE_FORMATS,
  country: ['CN', 'HK', 'KR', 'MY', 'SG', 'TW'],
  entries: INTERNAL_ROLE_CODES.flatMap((role) =>
    WORK_ITEM_KINDS.flatMap((kind) => Object.values(NOTIFICATION_TYPES).map((type) => `${role} ${kind} ${type}`)),
  ),
  kind: COMPANY_KINDS,
  language: LANGUAGES,
  mail: MAIL_KIND_CODES,
  mailAccount: Object.keys(MAIL_ACCOUNT_TYPES),
  mailLanguage: MAIL_TEXT_LANGUAGES,
  mailServer: Object.keys(MAIL_SERVER_TYPES),
  permissions: LICENSEE_PERMISSIONS,
  reason: AUDIT_REASONS,
  role: ROLE_CODES,
  scopes: CAPABILITY_CODES,
  setting: Object.keys(TENANT_SETTINGS),
  state: AUDIT_CHECK_STATES,
};

describe.each(['en', 'zh'] as const)('the details of an audit entry, in %s', (language) => {
  const texts = textsOf(language);
  const asked = new Set<string>();
  const translate = (key: string) => {
    asked.add(key);
    return texts.get(key);
  };

  it('has a name for every detail and a text for every code', () => {
    for (const name of Object.keys(AUDIT_DETAILS) as AuditDetailName[]) {
      if (name === 'type') continue;
      if (typeof AUDIT_DETAILS[name] === 'object') expect([name, CODES[name]]).not.toEqual([name, undefined]);
      for (const code of CODES[name] ?? ['x']) auditWords({ [name]: code }, translate);
    }
    auditWords({ active: true, allowed: false, password: 'set' }, translate);
    const unsaid = [...asked].filter((key) => !texts.has(key) && !key.endsWith('.x'));
    expect(unsaid).toEqual([]);
  });
});

describe('the text of an audit entry', () => {
  const texts = textsOf('zh');
  const said = (detail: Parameters<typeof auditLine>[0]) => auditLine(detail, (key) => texts.get(key));

  it('shows changes, lists and numbers of items', () => {
    expect(said({ role: 'sales → legal', permissions: 'AUL, Warehouse → AUL' })).toBe(
      `角色：${texts.get('role.sales')} → ${texts.get('role.legal')} · 权限：${['AUL', 'Warehouse'].map((code) => texts.get(`licenseePermission.${code}`)).join('、')} → ${texts.get('licenseePermission.AUL')}`,
    );
    expect(said({ characterIds: 'a, b → ', password: 'set', old: 'false', new: 'true' })).toBe(
      '所授权角色数：2 → 0 · 密码：已重新设置 · 更改前：否 · 更改后：是',
    );
  });

  it('omits empty values, and shows unknown ones unchanged', () => {
    expect(said({ country: '', type: 10, reason: 'provider said no', whatever: 'x' })).toBe('原因：provider said no · whatever：x');
  });
});
