import { EXPIRES_SOON } from '@bls/proto/domain/insurance/status';
import { addDays } from '@bls/proto/domain/values/time';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { companyId } from '../tenants/companies.js';
import { Directory, peopleOf } from '../tenants/people.js';
import { memo } from '../pictures/memo.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

const INSURERS = ['Harbour Mutual', 'Pearl River Property and Casualty'] as const;

/** A policy for each of the first two licensees: one in force, and one that expires soon and must be renewed. */
function policiesOf(demoTenant: DemoTenant, today: Today) {
  const directory = new Directory(peopleOf(demoTenant));
  return demoTenant.licensees.slice(0, 2).map((licensee, index) => {
    const soon = index === 1;
    return {
      id: idOf(demoTenant.tenant, 'insurance policy', licensee.short),
      companyId: companyId(demoTenant.tenant, licensee.short),
      companyName: licensee.name.en,
      companyNameZh: licensee.name.zh,
      insurer: INSURERS[index % INSURERS.length] ?? INSURERS[0],
      policyNumber: `PL-${today.slice(0, 4)}-${String(41 + index * 17).padStart(4, '0')}`,
      from: addDays(today, soon ? -343 : -120),
      to: addDays(today, soon ? 21 : 244),
      fileId: idOf(demoTenant.tenant, 'insurance file', licensee.short),
      updatedBy: directory.of(licensee.short).name,
    };
  });
}

/** A policy, and its reminders as the hourly job sends them. */
export const policyCourses = (story: Story): Course[] =>
  policiesOf(story.demoTenant, story.today).map((policy) => policyCourse(story, policy));

function* policyCourse({ today, licensing: { policies } }: Story, policy: ReturnType<typeof policiesOf>[number]): Course {
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

export function policyFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return policiesOf(demoTenant, today).map(
    ({ id, companyId: holder, companyName, insurer, policyNumber, from, to, fileId, updatedBy }) => ({
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
    }),
  );
}
