import { contractTermsOf } from '@bls/proto/contracts/views/contract-terms';
import type { LicenseePermission } from '@bls/proto/domain/access/roles';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { dayOf, laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import { draftClausesCourse } from './clauses.js';
import { DemoContract } from '../records/demo-contract.js';
import type { DemoDeal } from '../records/deal.js';
import { Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { SignedContract, Story } from '../story.js';

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

type Step = (typeof WHOLE)[number];
/** Steps back: the licensee wants another version, legal returns it. By the place of the contract among the unfinished ones. */
const RETURNS: Readonly<Record<number, { after: number; step: Step; comment: string }>> = {
  2: { after: 1, step: ['disapprove', 'approver'], comment: 'The annex lists an article that we do not make. Please correct it.' },
  5: { after: 3, step: ['disapprove', 'legal'], comment: 'Clause 9 still names the court of the old template.' },
};
/** Contracts that wait for legal, or for a signature: neither side, or only the licensee's is missing. By the same place. */
const STOPS: Readonly<Record<number, number>> = { 4: 3, 6: 3, 7: WHOLE.length - 1, 9: WHOLE.length - 2, 11: WHOLE.length - 3 };

/** A deal signed within this many days still has a contract that is not fully signed. */
const OPEN_DAYS = 75;

/** The contract of a signed deal; `signed` receives it once it is fully signed. */
export function* contractCourse(story: Story, deal: DemoDeal, signed: (contract: SignedContract) => void): Course {
  const random = new Random(`${deal.id} contract`);
  const createdAt = secondsAfter(deal.head.statusSince, 4);
  yield createdAt;
  const contract = DemoContract.generate(story.licensing.contracts, deal, createdAt);
  story.contracts.push(contract);
  const recent = addDays(dayOf(createdAt), OPEN_DAYS) > story.today;
  const chosen = recent ? random.int(0, WHOLE.length - 1) : WHOLE.length;
  const place = recent ? story.unfinishedContracts++ : -1;
  const back = RETURNS[place];
  const steps = back ? [...WHOLE.slice(0, back.after), back.step] : WHOLE.slice(0, STOPS[place] ?? chosen);
  let day = dayOf(createdAt);
  let last = createdAt;
  for (const [action, doer] of steps) {
    day = addDays(day, random.int(1, 5));
    if (day >= story.today) break;
    last = laterThan(last, officeInstant(day, random));
    yield last;
    contract.take(action, doerOf(story, doer, deal), last, action === 'disapprove' ? back?.comment : undefined);
  }
  if (contract.status === 'draft' && random.chance(0.5)) yield* draftClausesCourse(story, contract.id, createdAt);
  if (contract.status !== 'signedAll') return;
  const binding = { contract, terms: contractTermsOf(contract.signed), signedOn: contract.signed.signedOn };
  story.signed.push(binding);
  signed(binding);
}

function doerOf({ directory }: Story, doer: Doer, deal: DemoDeal): DemoActor {
  const of = (permission: LicenseePermission): DemoActor => actorFrom(directory.of(deal.licensee.short, permission), [permission]);
  if (doer === 'approver') return of('ApproveContract');
  if (doer === 'signer') return of('SignFreezeContract');
  return doer === 'sales' ? deal.sales : actorFrom(directory.staff(doer));
}
