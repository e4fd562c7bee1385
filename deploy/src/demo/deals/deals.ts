import { type Grant, grantsOf, overlapOf } from '@bls/proto/domain/rights/grants';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays, addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';
import type { Today } from '../base/clock.js';
import type { DemoCompany } from '../tenants/companies.js';
import type { DemoDeal } from '../records/deal.js';
import type { DemoProperty } from '../tenants/properties.js';
import { Random } from '../base/random.js';
import { canBeAnswered } from './counter-offer.js';
import { DealCourse, type Plan } from './deal-course.js';
import { followUpCourses } from './follow-ups.js';
import { termsOf } from './terms.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

/** How many steps a deal has completed, or how it ended otherwise. */
const GOALS = {
  signed: 52,
  'stop 0': 5,
  'stop 1': 5,
  'stop 2': 1,
  'stop 3': 5,
  'stop 4': 4,
  'stop 5': 3,
  'stop 6': 5,
  'stop 7': 4,
  'stop 8': 3,
  'stop 9': 2,
  'stop 10': 3,
  'stop 11': 2,
  cloned: 1,
  revisable: 4,
  voided: 2,
} as const;

type Goal = keyof typeof GOALS;

/** All deals of a tenant over about three years, and those that follow them; `signed` receives each that both sides have signed. */
export function dealCourses(story: Story, signed: (deal: DemoDeal) => void): Course[] {
  const plans = Array.from({ length: story.demoTenant.deals }, (_, index) => planOf(story, index));
  const alone = aloneWithRights(plans.map(({ terms }) => terms));
  for (const { index, terms } of plans) terms.keyTerms.exclusivity = alone.has(index) ? 'exclusive' : 'nonExclusive';
  const answered = plans.find(({ goal, byAgent, terms }) => goal === 'revisable' && !byAgent && canBeAnswered(terms));
  const courses = plans.map((plan) => new DealCourse(story, plan === answered ? { ...plan, answered: true } : plan).course(signed));
  const exclusive = plans.flatMap(({ index, terms }) => (alone.has(index) ? grantsOf(terms) : []));
  return [...courses, ...followUpCourses(story, exclusive)];
}

/** Which deals may be exclusive: those that grant nothing that another one grants too. */
function aloneWithRights(terms: readonly Terms[]): ReadonlySet<number> {
  const grants = terms.map((one) => grantsOf(one));
  const overlap = (a: readonly Grant[], b: readonly Grant[]): boolean => a.some((one) => b.some((other) => overlapOf(one, other)));
  return new Set(grants.flatMap((own, index) => (grants.some((other, at) => at !== index && overlap(own, other)) ? [] : [index])));
}

function planOf(story: Story, index: number): Plan {
  const { demoTenant, today, companies } = story;
  const random = new Random(`${demoTenant.tenant} deal ${index}`);
  const goal = random.weighted(GOALS);
  const licensee = licenseeFor(companies, random);
  const byAgent = random.chance(0.06);
  const { opened, start } = datesOf(goal, today, random);
  const [licensor] = companies as [DemoCompany, ...DemoCompany[]];
  const properties = propertiesFor(story.properties, random);
  const terms = termsOf(demoTenant, { licensor, licensee, properties, start, purpose: 'newContract' }, random);
  return { index, goal, licensee, byAgent, opened, terms, random };
}

function datesOf(goal: Goal, today: Today, random: Random): { opened: Day; start: Day } {
  const month = monthOf(today);
  if (goal === 'signed' && random.chance(0.2)) {
    // signed some days or weeks ago: its contract is not finished
    return { opened: addDays(today, -random.int(48, 80)), start: `${addMonths(month, random.int(1, 2))}-01` };
  }
  if (goal === 'signed') {
    const start = `${addMonths(month, -random.int(1, 35))}-01`;
    return { opened: addDays(start, -random.int(50, 75)), start };
  }
  // long enough ago for its steps, and waiting for some days
  const steps = goal.startsWith('stop ') ? Number(goal.slice(5)) : 8;
  const waiting = Math.floor(random.next() * random.next() * 30);
  return { opened: addDays(today, -(3 + Math.ceil(steps * 3.2) + waiting)), start: `${addMonths(month, random.int(1, 4))}-01` };
}

function licenseeFor(companies: readonly DemoCompany[], random: Random): DemoCompany {
  const offered = companies.filter(({ kind }) => kind === 'licensee' || kind === 'subLicensee');
  const weights = Object.fromEntries(offered.map(({ short, weight }) => [short, weight ?? 0.5]));
  return offered.find(({ short }) => short === random.weighted(weights)) ?? (offered[0] as DemoCompany);
}

/** One property, or two that can be licensed in the same territories. */
function propertiesFor(properties: readonly DemoProperty[], random: Random): DemoProperty[] {
  const first = random.pick(properties);
  return random.chance(0.2) ? [first, ...properties.filter((property) => property !== first).slice(0, 1)] : [first];
}
