import { createHash } from 'node:crypto';
import { addDays } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companyId } from './companies.js';
import type { Row } from './insert.js';
import { idOf } from './random.js';

type Invited = {
  mailbox: string;
  first: string;
  last: string;
  language: 'en' | 'zh';
  role: string;
  permissions: readonly string[];
  /** Days since it was sent. */
  age: number;
  rescinded?: boolean;
  /** A new company; otherwise the first one of the kind. */
  company?: string;
};

const TO_LICENSEES: readonly Invited[] = [
  {
    first: 'Hannah',
    last: 'Becker',
    mailbox: 'hannah.becker@sunrise',
    language: 'en',
    role: 'licenseeDesigner',
    permissions: ['SubmitDesignSample'],
    age: 1,
  },
  {
    first: '静',
    last: '吴',
    mailbox: 'wu.jing@pearlriver',
    language: 'zh',
    role: 'licensee',
    permissions: ['Warehouse', 'EventOperator'],
    age: 3,
    company: 'Pearl River Toys',
  },
  {
    first: 'Tomas',
    last: 'Reyes',
    mailbox: 'tomas.reyes@sunrise',
    language: 'en',
    role: 'licenseeFinance',
    permissions: ['FinanceReporting'],
    age: 11,
  },
  {
    first: 'Olga',
    last: 'Marin',
    mailbox: 'olga.marin@sunrise',
    language: 'en',
    role: 'licenseeLegal',
    permissions: ['ReceiveDebitNote'],
    age: 20,
    rescinded: true,
  },
];
const TO_SUB_LICENSEES: readonly Invited[] = [
  {
    first: 'Priya',
    last: 'Nair',
    mailbox: 'priya.nair@sunrise-east',
    language: 'en',
    role: 'subLicensee',
    permissions: ['FinanceReporting', 'Warehouse'],
    age: 2,
  },
  {
    first: '海',
    last: '郑',
    mailbox: 'zheng.hai@harbour-online',
    language: 'zh',
    role: 'subLicensee',
    permissions: ['SubmitDesignSample'],
    age: 9,
    company: 'Harbour Online',
  },
];
const VALID_DAYS = 7;

/** People who have been asked to register and have not done so: nobody holds the links. */
export function invitationsOf(cast: Cast, today: Today): Row[] {
  const { tenant } = cast;
  const licensee = cast.licensees[0];
  const sub = cast.subLicensees.find((company) => company.parent === licensee?.short);
  const inviter = (role: string): string => idOf(tenant, 'user', role.toLowerCase());
  const row = (kind: 'licensee' | 'subLicensee', invited: Invited, fields: Row): Row => {
    const { first, last, mailbox, language, role, permissions, age, rescinded = false } = invited;
    const id = idOf(tenant, 'invitation', `${kind} ${last}`);
    const sentAt = `${addDays(today, -age)}T02:15:00Z`;
    const email = `${mailbox}.${tenant.toLowerCase()}.example`;
    const hash = (of: string): string => `\\x${createHash('sha256').update(`${of} ${id}`).digest('hex')}`;
    return {
      id,
      kind,
      email,
      firstName: first,
      lastName: last,
      language,
      role,
      permissions,
      tokenHash: hash('nobody has this link'),
      signUpCodeHash: hash('nobody has this code'),
      sentAt,
      createdAt: sentAt,
      expiresAt: `${addDays(today, VALID_DAYS - age)}T02:15:00Z`,
      rescindedAt: rescinded ? `${addDays(today, 1 - age)}T03:00:00Z` : null,
      sends: 1,
      signUpFailures: 0,
      revision: 1,
      ...fields,
    };
  };
  const placeOf = (invited: Invited, there: { short: string; name: { en: string } } | undefined): Row =>
    invited.company || !there
      ? { companyId: null, companyName: invited.company ?? invited.last }
      : { companyId: companyId(tenant, there.short), companyName: there.name.en };
  return [
    ...TO_LICENSEES.map((invited) =>
      row('licensee', invited, { ...placeOf(invited, licensee), parentId: null, invitedBy: inviter('sales') }),
    ),
    ...(licensee
      ? TO_SUB_LICENSEES.map((invited) =>
          row('subLicensee', invited, {
            ...placeOf(invited, sub),
            parentId: companyId(tenant, licensee.short),
            invitedBy: inviter('licensee'),
          }),
        )
      : []),
  ];
}
