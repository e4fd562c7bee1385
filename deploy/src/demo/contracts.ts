import { transition, waitsFor, type Facts } from '@bls/proto/domain/workflow/workflow';
import { type ContractAction, type ContractStatus, contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import type { LicenseePermission } from '@bls/proto/domain/access/roles';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from './actors.js';
import type { Cast } from './cast/cast.js';
import { dayOf, officeInstant, type Today } from './clock.js';
import type { DemoDeal } from './deals.js';
import { Directory, peopleOf } from './people.js';
import { idOf, Random } from './random.js';
import type { Step } from './term-sheet-walk.js';

export interface DemoContract {
  id: string;
  number: string;
  deal: DemoDeal;
  status: ContractStatus;
  statusSince: string;
  revision: number;
  waitsFor: Capability[];
  licensorSignedAt: string | null;
  licenseeSignedAt: string | null;
  createdAt: string;
  steps: readonly Step[];
  /** The paper of each kind that the contract has by now. */
  files: readonly { kind: 'generated' | 'released' | 'signed'; fileId: string; at: string; byName: string }[];
}

type Doer = 'sales' | 'approver' | 'legal' | 'legalHead' | 'businessHead' | 'seniorFinance' | 'signer';
const WHOLE: readonly (readonly [ContractAction, Doer])[] = [
  ['sendToNext', 'sales'],
  ['accept', 'approver'],
  ['sendToNext', 'sales'],
  ['approve', 'legal'],
  ['approve', 'legalHead'],
  ['approve', 'businessHead'],
  ['approve', 'seniorFinance'],
  ['release', 'legal'],
  ['accept', 'approver'],
  ['sign', 'businessHead'],
  ['sign', 'signer'],
];

/** A deal signed less than this many days ago still has its contract on somebody's desk. */
const DESK_DAYS = 75;

/** The contracts that the signed deals of a tenant have become. */
export function contractsOf(cast: Cast, deals: readonly DemoDeal[], today: Today): DemoContract[] {
  const directory = new Directory(peopleOf(cast));
  const signed = deals.filter((deal) => deal.status === 'signedByAll');
  const walked = signed.map((deal) => walk(deal, directory, new Random(`${deal.id} contract`), today));
  walked.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const counters = new Map<string, number>();
  return walked.map((contract) => {
    const year = contract.createdAt.slice(0, 4);
    const next = (counters.get(year) ?? 0) + 1;
    counters.set(year, next);
    return { ...contract, number: `CT-${year}-${String(next).padStart(4, '0')}` };
  });
}

function walk(deal: DemoDeal, directory: Directory, random: Random, today: Today): Omit<DemoContract, 'number'> {
  const createdAt = new Date(Date.parse(deal.head.statusSince) + 4000).toISOString();
  const id = idOf(deal.id, 'contract');
  const recent = addDays(dayOf(createdAt), DESK_DAYS) > today;
  const until = recent ? random.int(0, WHOLE.length - 1) : WHOLE.length;
  const state = {
    status: 'draft' as ContractStatus,
    since: createdAt,
    revision: 0,
    licensor: null as string | null,
    licensee: null as string | null,
  };
  const steps: Step[] = [{ version: 1, revision: 0, action: 'generate', from: null, path: ['draft'], by: null, at: createdAt }];
  const files: DemoContract['files'][number][] = [{ kind: 'generated', fileId: idOf(id, 'generated'), at: createdAt, byName: 'system' }];
  const facts = (): Facts => ({ revised: false, signedByLicensor: state.licensor !== null, signedByLicensee: state.licensee !== null });
  let day = dayOf(createdAt);
  for (const [action, doer] of WHOLE.slice(0, until)) {
    day = addDays(day, random.int(1, 5));
    if (day >= today) break;
    const by = doerOf(doer, deal, directory);
    const at =
      officeInstant(day, random) > state.since ? officeInstant(day, random) : new Date(Date.parse(state.since) + 60_000).toISOString();
    const decision = transition(contractWorkflow, state.status, action, by.acting, facts());
    if (!decision.ok) throw new Error(`the demo contract cannot ${action} in ${state.status}: ${decision.code}`);
    const needsFile = decision.transition.needs?.includes('file');
    const kind = action === 'release' ? 'released' : 'signed';
    const fileId = idOf(id, kind);
    if (needsFile) files.push({ kind, fileId, at, byName: by.person.name });
    const revision = state.revision + 1;
    steps.push({
      version: 1,
      revision,
      action,
      from: state.status,
      path: decision.path,
      by: by.person,
      at,
      signature: action === 'sign' ? by.person.name : undefined,
      fileIds: needsFile ? [fileId] : [],
    });
    if (action === 'sign') state[doer === 'signer' ? 'licensee' : 'licensor'] = at;
    Object.assign(state, { status: decision.to, since: at, revision });
  }
  return {
    id,
    deal,
    status: state.status,
    statusSince: state.since,
    revision: state.revision,
    waitsFor: waitsFor(contractWorkflow, state.status, facts()),
    licensorSignedAt: state.licensor,
    licenseeSignedAt: state.licensee,
    createdAt,
    steps,
    files,
  };
}

function doerOf(doer: Doer, deal: DemoDeal, directory: Directory): DemoActor {
  const of = (permission: LicenseePermission): DemoActor => actorFrom(directory.of(deal.licensee.short, permission), [permission]);
  if (doer === 'approver') return of('ApproveContract');
  if (doer === 'signer') return of('SignFreezeContract');
  return doer === 'sales' ? deal.sales : actorFrom(directory.staff(doer));
}
