import { EXPIRES_SOON } from '@bls/proto/domain/insurance/status';
import { addDays } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companyId } from './companies.js';
import { Directory, peopleOf } from './people.js';
import { memo } from './pictures/memo.js';
import { idOf } from './random.js';
import type { Course } from './timeline.js';
import type { World } from './world.js';
import type { DemoFile } from './write-files.js';

const INSURERS = ['Harbour Mutual', 'Pearl River Property and Casualty'] as const;

/** A policy for each of the first two licensees: one that runs, and one that ends soon and has to be renewed. */
function policiesOf(cast: Cast, today: Today) {
  const directory = new Directory(peopleOf(cast));
  return cast.licensees.slice(0, 2).map((licensee, index) => {
    const soon = index === 1;
    return {
      id: idOf(cast.tenant, 'insurance policy', licensee.short),
      companyId: companyId(cast.tenant, licensee.short),
      companyName: licensee.name.en,
      companyNameZh: licensee.name.zh,
      insurer: INSURERS[index % INSURERS.length] ?? INSURERS[0],
      policyNumber: `PL-${today.slice(0, 4)}-${String(41 + index * 17).padStart(4, '0')}`,
      from: addDays(today, soon ? -343 : -120),
      to: addDays(today, soon ? 21 : 244),
      fileId: idOf(cast.tenant, 'insurance file', licensee.short),
      updatedBy: directory.of(licensee.short).name,
    };
  });
}

/** A policy, and the reminders of its end as the hourly job sends them. */
export const policyCourses = (world: World): Course[] => policiesOf(world.cast, world.today).map((policy) => policyCourse(world, policy));

function* policyCourse({ today, licensing: { policies } }: World, policy: ReturnType<typeof policiesOf>[number]): Course {
  const {
    id,
    from,
    to,
    fileId,
    insurer,
    policyNumber,
    companyId: holderId,
    companyName: name,
    companyNameZh: nameZh,
    updatedBy: by,
  } = policy;
  const savedAt = `${from}T02:00:00Z`;
  yield savedAt;
  const territoryLimit = 'Worldwide, excluding North America';
  const limits = { territoryLimit, currency: 'CNY', perAccident: '1000000', aggregate: '2000000' } as const;
  const request = { id, insurer, policyNumber, from, to, fileId, ...limits };
  policies.save({ request, fileName: `${policyNumber}.pdf`, holder: { companyId: holderId, name, nameZh }, by, at: savedAt });
  for (const days of Object.values(EXPIRES_SOON).toSorted((a, b) => b - a)) {
    const day = addDays(to, -days);
    if (day >= today) return;
    const at = `${day}T00:40:00Z`;
    yield at;
    policies.remind(id, at);
  }
}

export function policyFiles(cast: Cast, today: Today): DemoFile[] {
  return policiesOf(cast, today).map(({ id, companyId: holder, companyName, insurer, policyNumber, from, to, fileId, updatedBy }) => ({
    id: fileId,
    name: `${policyNumber}.pdf`,
    purpose: 'insurancePolicy',
    drawing: {
      key: `policy-${policyNumber}`.toLowerCase(),
      kind: 'pdf',
      make: () =>
        memo([
          `${insurer}: product liability insurance ${policyNumber}`,
          companyName,
          `Period of insurance: ${from} to ${to}`,
          'Limit of indemnity: RMB 1,000,000 any one accident, RMB 2,000,000 in the aggregate',
        ]),
    },
    uploaderName: updatedBy,
    at: `${from}T02:00:00Z`,
    owner: { kind: 'insurancePolicy', id },
    companyId: holder,
  }));
}
