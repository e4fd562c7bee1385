import { type Grant, grantsOf, overlapOf } from '@bls/proto/domain/rights/grants';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { followTerms } from '@bls/proto/domain/term-sheet/versions/follow';
import { addDays } from '@bls/proto/domain/values/time';
import { workday } from '../base/clock.js';
import { Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { SignedContract, Story } from '../story.js';
import { DealCourse, type Goal } from './deal-course.js';

type FollowUp = { purpose: 'renewal' | 'amendment' | 'replace'; goal: Goal };
const STAGES: readonly Goal[] = ['stop 0', 'stop 1', 'stop 3', 'revisable', 'stop 5', 'stop 7', 'stop 9', 'stop 11'];
const FOLLOW_UPS: readonly FollowUp[] = STAGES.flatMap((goal) =>
  (['renewal', 'amendment', 'replace'] as const).map((purpose) => ({ purpose, goal })),
);
/** Deals for one that follows them: small tenants have fewer. */
const DEALS_FOR_ONE = 9;
/** A contract is renewed when it ends within this time. */
const RENEWED_DAYS = 300;

/** Renewals, amendments and replacements of running contracts, each at another stage. `exclusive`: what other deals grant alone. */
export function followUpCourses(story: Story, exclusive: readonly Grant[]): Course[] {
  const count = Math.floor(story.demoTenant.deals / DEALS_FOR_ONE);
  const followed = new Set<string>();
  return FOLLOW_UPS.slice(0, count).map((followUp, n) => followUpCourse(story, followUp, n, { exclusive, followed }));
}

function* followUpCourse(
  story: Story,
  { purpose, goal }: FollowUp,
  n: number,
  { exclusive, followed }: { exclusive: readonly Grant[]; followed: Set<string> },
): Course {
  const { demoTenant, today } = story;
  const random = new Random(`${demoTenant.tenant} follow-up ${n}`);
  const steps = goal.startsWith('stop ') ? Number(goal.slice(5)) : 6;
  const opened = workday(addDays(today, -(4 + Math.ceil(steps * 3.2) + random.int(0, 6))));
  yield `${opened}T00:10:00.000Z`;
  const found = contractToFollow(story, purpose, { exclusive, followed });
  if (!found) return;
  followed.add(found.contract.id);
  const { licensee } = found.contract.deal;
  const plan = { index: demoTenant.deals + n, goal, licensee, byAgent: false, opened, terms: found.terms, random };
  yield* new DealCourse(story, plan).course(() => undefined);
}

/** A running contract that nothing follows yet, with the terms of the deal that follows it. */
function contractToFollow(
  { signed, today }: Story,
  purpose: FollowUp['purpose'],
  { exclusive, followed }: { exclusive: readonly Grant[]; followed: ReadonlySet<string> },
): (Pick<SignedContract, 'contract'> & { terms: Terms }) | undefined {
  for (const { contract, terms: signedTerms } of signed) {
    const { id: contractId, number, deal } = contract;
    const isDue = signedTerms.endsOn > today && (purpose !== 'renewal' || signedTerms.endsOn < addDays(today, RENEWED_DAYS));
    if (!isDue || followed.has(contractId) || deal.terms.keyTerms.exclusivity === 'exclusive') continue;
    const terms = changed(followTerms({ contractId, number, terms: deal.terms }, purpose), purpose);
    const isFree = !grantsOf(terms).some((own) => exclusive.some((other) => overlapOf(own, other)));
    if (isFree && checkNewTerms(terms).length === 0) return { contract, terms };
  }
  return undefined;
}

/** What the follow-up changes: a renewal leaves more days to pay, an amendment more days to sell off. */
function changed(terms: Terms, purpose: FollowUp['purpose']): Terms {
  const { basicTerms, keyTerms } = terms;
  if (purpose === 'amendment') return { ...terms, keyTerms: { ...keyTerms, sellOffDays: keyTerms.sellOffDays + 30 } };
  const paymentDays = basicTerms.paymentDays + (purpose === 'renewal' ? 15 : 5);
  return { ...terms, basicTerms: { ...basicTerms, paymentDays } };
}
