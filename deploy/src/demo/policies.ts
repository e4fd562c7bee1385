import { policyWorkItem, type PolicyHead } from '@bls/licensing/insurance/policy-work-item';
import { addDays } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companyId } from './companies.js';
import type { Writer } from './insert.js';
import { Directory, peopleOf } from './people.js';
import { memo } from './pictures/memo.js';
import { idOf } from './random.js';
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
      told: soon ? ('expires30' as const) : null,
      toldCount: soon ? 2 : 0,
      updatedBy: directory.of(licensee.short).name,
    } satisfies PolicyHead & Record<string, unknown>;
  });
}

export async function writePolicies(writer: Writer, cast: Cast, today: Today): Promise<void> {
  await writer.insert(
    'insurance_policy',
    policiesOf(cast, today).map(({ companyName: _name, companyNameZh: _nameZh, from, to, ...policy }) => ({
      ...policy,
      validFrom: from,
      validTo: to,
      territoryLimit: 'Worldwide, excluding North America',
      currency: 'CNY',
      perAccident: '1000000',
      aggregate: '2000000',
      fileName: `${policy.policyNumber}.pdf`,
      remark: null,
      updatedAt: `${from}T02:00:00Z`,
      revision: 1,
    })),
  );
}

/** What the inbox has heard of those that end soon. */
export function policyMoves(cast: Cast, today: Today): WorkItemMoved[] {
  return policiesOf(cast, today)
    .filter(({ told }) => told !== null)
    .map((policy) =>
      policyWorkItem(policy, {
        action: 'remind',
        revision: policy.toldCount,
        day: today,
        by: { name: 'system' },
        at: `${addDays(policy.to, -30)}T00:40:00Z`,
      }),
    );
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
