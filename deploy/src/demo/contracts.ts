import { frameOfContract } from '@bls/proto/contracts/views/frame-of-contract';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { LicenseePermission } from '@bls/proto/domain/access/roles';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from './actors.js';
import { dayOf, laterThan, officeInstant, secondsAfter } from './clock.js';
import { ContractWalk } from './contract-walk.js';
import type { DemoDeal } from './deal.js';
import { Random } from './random.js';
import type { Course } from './timeline.js';
import type { SignedContract, World } from './world.js';

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

/** The contract that a signed deal becomes; `signed` receives it once it binds. */
export function* contractCourse(world: World, deal: DemoDeal, signed: (contract: SignedContract) => void): Course {
  const random = new Random(`${deal.id} contract`);
  const createdAt = secondsAfter(deal.head.statusSince, 4);
  yield createdAt;
  const contract = new ContractWalk(deal, world.numbers.next('CT', createdAt), createdAt);
  world.contracts.push(contract);
  const recent = addDays(dayOf(createdAt), DESK_DAYS) > world.today;
  const until = recent ? random.int(0, WHOLE.length - 1) : WHOLE.length;
  let day = dayOf(createdAt);
  for (const [action, doer] of WHOLE.slice(0, until)) {
    day = addDays(day, random.int(1, 5));
    if (day >= world.today) return;
    const at = laterThan(contract.statusSince, officeInstant(day, random));
    yield at;
    contract.take(action, doerOf(world, doer, deal), at);
  }
  if (contract.status !== 'signedAll') return;
  const binding = { contract, frame: frameOfContract(signedEvent(contract)), signedOn: dayOf(contract.statusSince) };
  world.signed.push(binding);
  signed(binding);
}

function doerOf({ directory }: World, doer: Doer, deal: DemoDeal): DemoActor {
  const of = (permission: LicenseePermission): DemoActor => actorFrom(directory.of(deal.licensee.short, permission), [permission]);
  if (doer === 'approver') return of('ApproveContract');
  if (doer === 'signer') return of('SignFreezeContract');
  return doer === 'sales' ? deal.sales : actorFrom(directory.staff(doer));
}

/** What a signed contract tells the other services. */
export function signedEvent(contract: ContractWalk): ContractSigned {
  const { deal } = contract;
  return {
    contractId: contract.id,
    contractNumber: contract.number,
    contractVersion: 1,
    termSheetId: deal.id,
    termSheetNumber: deal.number,
    termSheetVersion: deal.head.version,
    companyId: deal.licensee.id,
    companyName: deal.licensee.name.en,
    licensorId: deal.terms.purpose.licensorId,
    licensorName: deal.terms.purpose.licensorName,
    brandOwnerIds: deal.head.brandOwnerIds,
    signedOn: dayOf(contract.statusSince),
    terms: deal.terms,
  };
}
