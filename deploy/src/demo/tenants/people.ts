import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES, USER_TYPES, type LicenseePermission, type Role } from '@bls/proto/domain/access/roles';
import type { DemoTenant, TenantCompany } from '../plans/demo-tenant.js';
import { idOf, Random } from '../base/random.js';

export interface DemoUser {
  id: string;
  userName: string;
  firstName: string;
  lastName: string;
  fullName: string;
  role: Role;
  permissions: LicenseePermission[];
  /** Short name of the company that the person works for. */
  company: string;
}

/** A person as histories store them. */
export interface DemoPerson {
  userId: string;
  name: string;
  role: Role;
}

const FIRST = [
  'Ada',
  'Bo',
  'Carmen',
  'Daniel',
  'Elena',
  'Felix',
  'Grace',
  'Henry',
  'Iris',
  'Jun',
  'Kiran',
  'Lin',
  'Mei',
  'Noah',
  'Olivia',
  'Paul',
  'Qiang',
  'Rosa',
  'Sam',
  'Tara',
  'Uma',
  'Victor',
  'Wei',
  'Xin',
  'Yuki',
  'Zoe',
];
const LAST = [
  'Chan',
  'Lee',
  'Wong',
  'Zhang',
  'Chen',
  'Liu',
  'Park',
  'Kim',
  'Huang',
  'Lin',
  'Tan',
  'Lim',
  'Wu',
  'Ng',
  'Ho',
  'Yip',
  'Sato',
  'Kwok',
  'Cheng',
  'Fung',
];

/** The permissions of the licensee's users, by role: separate users for deals, design, finance and letters. */
const PERMISSIONS: Partial<Record<Role, readonly LicenseePermission[]>> = {
  licensee: [
    'ApproveContract',
    'ApproveTermSheet',
    'SignFreezeContract',
    'SignFreezeTermSheet',
    'ReceiveArtWork',
    'EventOperator',
    'Agent',
  ],
  subLicensee: [
    'ApproveContract',
    'ApproveTermSheet',
    'SignFreezeContract',
    'SignFreezeTermSheet',
    'FinanceReporting',
    'SubmitDesignSample',
    'Warehouse',
  ],
  licenseeDesigner: ['SubmitDesignSample', 'ReceiveArtWork'],
  licenseeLegal: ['ReceiveDebitNote'],
  licenseeFinance: ['FinanceReporting', 'ReceiveDebitNote', 'Warehouse'],
  licenseeAul: ['AUL'],
};

/** A second user of a role: work can be reassigned to it, and it confirms what the first may not confirm alone. */
const COLLEAGUES: readonly (readonly [string, Role])[] = [
  ['sales2', 'sales'],
  ['juniordesigner2', 'juniorDesigner'],
  ['licenseedesigner2', 'licenseeDesigner'],
  ['seniorfinance2', 'seniorFinance'],
];

/** One account for every role, and one user with all permissions for each further company. */
export function peopleOf(demoTenant: DemoTenant): DemoUser[] {
  const random = new Random(`${demoTenant.tenant} people`);
  const suffix = demoTenant.tenant.toLowerCase();
  const user = (name: string, role: Role, permissions: readonly LicenseePermission[], company: string): DemoUser => {
    const firstName = random.pick(FIRST);
    const lastName = random.pick(LAST);
    return {
      id: idOf(demoTenant.tenant, 'user', name),
      userName: `${name}@${suffix}`,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      role,
      permissions: [...permissions],
      company,
    };
  };
  const roles = ROLE_CODES.map((role) => user(role.toLowerCase(), role, PERMISSIONS[role] ?? [], companyOf(demoTenant, role).short));
  const everything = LICENSEE_PERMISSIONS.filter((permission) => permission !== 'Agent');
  const others = [...demoTenant.licensees.slice(1), ...demoTenant.subLicensees.slice(1)].map((company) =>
    user(company.short.toLowerCase(), company.parent ? 'subLicensee' : 'licensee', everything, company.short),
  );
  const owners = demoTenant.brandOwners.slice(1).map((company) => user(company.short.toLowerCase(), 'brandOwner', [], company.short));
  const colleagues = COLLEAGUES.map(([name, role]) => user(name, role, PERMISSIONS[role] ?? [], companyOf(demoTenant, role).short));
  return [...roles, ...others, ...owners, ...colleagues];
}

/** The company of a role's account: the first of its kind. */
function companyOf(demoTenant: DemoTenant, role: Role): TenantCompany {
  const type = ROLES[role];
  const first =
    role === 'subLicensee'
      ? demoTenant.subLicensees[0]
      : type === USER_TYPES.licensee
        ? demoTenant.licensees[0]
        : type === USER_TYPES.brandOwner
          ? demoTenant.brandOwners[0]
          : type === USER_TYPES.agent
            ? demoTenant.agents[0]
            : demoTenant.licensor;
  if (!first) throw new RangeError(`the demo has no company for a ${role}`);
  return first;
}

/** Finds the actors of a history. */
export class Directory {
  constructor(private readonly users: readonly DemoUser[]) {}

  /** The licensor's user with a role. */
  staff(role: Role): DemoPerson {
    return personOf(this.users.find((user) => user.role === role));
  }

  agent(): DemoPerson {
    return personOf(this.users.find((user) => user.role === 'salesAgent'));
  }

  /** The user of a licensee, sub-licensee or brand owner with a permission (any user when none has it). */
  of(company: string, permission?: LicenseePermission, role?: Role): DemoPerson {
    const there = this.users.filter((user) => user.company === company);
    const able = there.find((user) => (role ? user.role === role : permission ? user.permissions.includes(permission) : true));
    return personOf(able ?? there[0]);
  }
}

function personOf(user: DemoUser | undefined): DemoPerson {
  if (!user) throw new RangeError('the demo has no such person');
  return { userId: user.id, name: user.fullName, role: user.role };
}
