import type { SeededInvitation } from '@bls/identity/accounts/invitations/seed-invitations';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { companyId } from './companies.js';
import { idOf } from '../base/random.js';

type Invited = {
  mailbox: string;
  first: string;
  last: string;
  language: 'en' | 'zh';
  role: Role;
  permissions: readonly LicenseePermission[];
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

/** People who were invited and have not registered yet. */
export function invitationsOf(demoTenant: DemoTenant, today: Today): SeededInvitation[] {
  const { tenant } = demoTenant;
  const licensee = demoTenant.licensees[0];
  const sub = demoTenant.subLicensees.find((company) => company.parent === licensee?.short);
  const row = (
    kind: 'licensee' | 'subLicensee',
    invited: Invited,
    place: Pick<SeededInvitation, 'companyId' | 'companyName' | 'parentId'>,
  ): SeededInvitation => {
    const { first, last, mailbox, language, role, permissions, age, rescinded = false } = invited;
    const inviter = idOf(tenant, 'user', kind === 'licensee' ? 'sales' : 'licensee');
    return {
      id: idOf(tenant, 'invitation', `${kind} ${last}`),
      kind,
      email: `${mailbox}.${tenant.toLowerCase()}.example`,
      firstName: first,
      lastName: last,
      language,
      role,
      permissions: [...permissions],
      invitedBy: inviter,
      sentAt: `${addDays(today, -age)}T02:15:00Z`,
      expiresAt: `${addDays(today, VALID_DAYS - age)}T02:15:00Z`,
      rescindedAt: rescinded ? `${addDays(today, 1 - age)}T03:00:00Z` : null,
      rescindedBy: rescinded ? inviter : null,
      ...place,
    };
  };
  const companyOf = (invited: Invited, known: { short: string; name: { en: string } } | undefined) =>
    invited.company || !known
      ? { companyId: null, companyName: invited.company ?? invited.last }
      : { companyId: companyId(tenant, known.short), companyName: known.name.en };
  return [
    ...TO_LICENSEES.map((invited) => row('licensee', invited, { ...companyOf(invited, licensee), parentId: null })),
    ...(licensee
      ? TO_SUB_LICENSEES.map((invited) =>
          row('subLicensee', invited, { ...companyOf(invited, sub), parentId: companyId(tenant, licensee.short) }),
        )
      : []),
  ];
}
