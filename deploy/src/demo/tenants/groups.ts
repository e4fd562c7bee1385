import type { GroupType } from '@bls/proto/domain/enumerations/people/group';
import type { Role } from '@bls/proto/domain/access/roles';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { companyId } from './companies.js';
import { peopleOf } from './people.js';
import { idOf } from '../base/random.js';

export interface DemoGroup {
  id: string;
  name: string;
  alias: string | null;
  description: string;
  type: GroupType;
  /** The licensee that it belongs to; none for the licensor's. */
  companyId: string | null;
  members: string[];
}
type GroupSpec = { name: string; alias: string | null; description: string; type: GroupType; roles: readonly Role[] };

const LICENSOR: readonly GroupSpec[] = [
  {
    name: 'Sales desk',
    alias: 'Sales',
    description: 'Drafts deals and follows them to the signature.',
    type: 'sales',
    roles: ['sales', 'salesManager', 'salesAgent'],
  },
  {
    name: 'Design review',
    alias: null,
    description: 'Reviews designs, samples and products.',
    type: 'design',
    roles: ['juniorDesigner', 'seniorDesigner'],
  },
  {
    name: 'Royalty finance',
    alias: 'Finance',
    description: 'Sales reports, bills and payments.',
    type: 'finance',
    roles: ['juniorFinance', 'seniorFinance'],
  },
  {
    name: 'Contract counsel',
    alias: 'Legal',
    description: 'Reviews and releases contracts.',
    type: 'legal',
    roles: ['legal', 'legalHead'],
  },
];
const LICENSEE: GroupSpec = {
  name: 'Product team',
  alias: null,
  description: 'Designs, samples and stickers.',
  type: 'licensee',
  roles: ['licenseeDesigner', 'licenseeAul'],
};

/** Groups of the licensor, and one of the first licensee. */
export function groupsOf(demoTenant: DemoTenant): DemoGroup[] {
  const people = peopleOf(demoTenant);
  const short = people.find((user) => user.role === 'licenseeDesigner')?.company ?? '';
  const group = ({ roles, ...spec }: GroupSpec, owner: string | null): DemoGroup => ({
    ...spec,
    id: idOf(demoTenant.tenant, 'group', spec.name),
    companyId: owner,
    members: people.filter((user) => roles.includes(user.role)).map((user) => user.id),
  });
  return [...LICENSOR.map((spec) => group(spec, null)), group(LICENSEE, companyId(demoTenant.tenant, short))];
}
