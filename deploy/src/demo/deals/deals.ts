import type { SeedDecision } from '@bls/licensing/term-sheets/seed-term-sheets';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { type Grant, grantsOf, overlapOf } from '@bls/proto/domain/rights/grants';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays, addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { laterThan, officeInstant, secondsAfter, type Today } from '../base/clock.js';
import type { DemoCompany } from '../tenants/companies.js';
import { DemoDeal } from '../records/deal.js';
import type { Directory } from '../tenants/people.js';
import type { DemoProperty } from '../tenants/properties.js';
import { idOf, Random } from '../base/random.js';
import { canBeAnswered, DECIDED, OFFER, offeredTo } from './counter-offer.js';
import { termsOf } from './terms.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

type Doer = 'sales' | 'agentSales' | 'salesManager' | 'businessHead' | 'ceo' | 'brandOwners' | 'approver' | 'signer';
type Script = readonly (readonly [TermSheetAction, Doer])[];

const INTERNAL: Script = [
  ['submit', 'sales'],
  ['approve', 'agentSales'],
  ['approve', 'salesManager'],
  ['approve', 'businessHead'],
  ['approve', 'ceo'],
  ['approve', 'brandOwners'],
];
const WHOLE: Script = [
  ...INTERNAL,
  ['agree', 'approver'],
  ['agree', 'sales'],
  ['freeze', 'businessHead'],
  ['freeze', 'signer'],
  ['sign', 'businessHead'],
  ['sign', 'signer'],
];
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

const REFUSALS = [
  'The guarantee is below what this property earned last year.',
  'Please raise the online rate to our minimum rate.',
  'Territories must match the brand owner’s approval.',
  'The second instalment falls too late in the year.',
];

type Goal = keyof typeof GOALS;
/** The properties of a deal that are decided in advance; further random numbers are drawn during its course. */
type Plan = {
  index: number;
  goal: Goal;
  licensee: DemoCompany;
  byAgent: boolean;
  opened: Day;
  terms: Terms;
  random: Random;
  /** The licensee answers it with a counter-offer. */
  answered?: boolean;
};

/** All deals of a tenant over about three years; `signed` receives each that both sides have signed. */
export function dealCourses(story: Story, signed: (deal: DemoDeal) => void): Course[] {
  const plans = Array.from({ length: story.demoTenant.deals }, (_, index) => planOf(story, index));
  const alone = aloneWithRights(plans.map(({ terms }) => terms));
  for (const { index, terms } of plans) terms.keyTerms.exclusivity = alone.has(index) ? 'exclusive' : 'nonExclusive';
  const answered = plans.find(({ goal, byAgent, terms }) => goal === 'revisable' && !byAgent && canBeAnswered(terms));
  return plans.map((plan) => new DealCourse(story, plan === answered ? { ...plan, answered: true } : plan).course(signed));
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

class DealCourse {
  private readonly directory: Directory;

  constructor(
    private readonly story: Story,
    private readonly plan: Plan,
  ) {
    this.directory = story.directory;
  }

  *course(signed: (deal: DemoDeal) => void): Course {
    const { story, directory } = this;
    const { index, goal, licensee, byAgent, opened, terms, random } = this.plan;
    const { tenant } = story.demoTenant;
    const sales = actorFrom(byAgent ? directory.agent() : directory.staff('sales'));
    const at = officeInstant(opened, random);
    yield at;
    const { termSheets } = story.licensing;
    const id = idOf(tenant, 'termSheet', String(index));
    termSheets.open({ id, terms, copied: goal === 'cloned' }, sales, at);
    const deal = new DemoDeal(termSheets, id, licensee, actorFrom(directory.staff('sales')));
    story.deals.push(deal);
    if (goal === 'cloned') return;
    const time = new Pace(at, opened, story.today, random);
    if (this.plan.answered) return yield* this.answer(deal, sales, time);
    const detour = goal === 'signed' ? random.chance(0.3) : goal === 'revisable';
    if (detour) yield* this.refuse(deal, sales, time);
    if (goal === 'revisable') return;
    const until = goal === 'signed' ? WHOLE.length : goal === 'voided' ? 7 : Number(goal.split(' ')[1]);
    for (const [action, doer] of WHOLE.slice(0, until))
      for (const by of this.doers(doer, deal, sales)) yield* this.take(deal, action, by, time, this.given(action, doer));
    if (goal === 'voided') {
      const comment = 'The licensee has withdrawn from the category.';
      yield* this.take(deal, 'void', actorFrom(directory.staff('salesManager')), time, { comment });
    }
    if (deal.status === 'signedByAll') signed(deal);
  }

  /** A review that ends with a refusal and a better offer in version 2. */
  private *refuse(deal: DemoDeal, sales: DemoActor, time: Pace): Course {
    yield* this.take(deal, 'submit', sales, time);
    for (const by of this.doers('agentSales', deal, sales)) yield* this.take(deal, 'approve', by, time);
    const comment = this.plan.random.pick(REFUSALS);
    yield* this.take(deal, 'disapprove', actorFrom(this.directory.staff('salesManager')), time, { comment });
    const at = time.soon();
    yield at;
    this.story.licensing.termSheets.save(deal.id, better(deal.terms), at);
  }

  /** The licensee answers with a counter-offer; sales has taken one change over and declined another one. */
  private *answer(deal: DemoDeal, sales: DemoActor, time: Pace): Course {
    for (const [action, doer] of INTERNAL)
      for (const by of this.doers(doer, deal, sales)) yield* this.take(deal, action, by, time, this.given(action, doer));
    const { termSheets } = this.story.licensing;
    const [licensee] = this.doers('approver', deal, sales) as [DemoActor];
    const offeredAt = time.next();
    yield offeredAt;
    termSheets.offer(deal.id, OFFER, offeredTo(deal.terms), licensee, offeredAt);
    for (const [position, declined] of DECIDED) {
      const at = time.soon();
      yield at;
      termSheets.decideOffered(deal.id, position, declined, sales, at);
    }
  }

  private *take(deal: DemoDeal, action: TermSheetAction, by: DemoActor, time: Pace, decision: SeedDecision = {}): Course {
    const at = time.next();
    yield at;
    this.story.licensing.termSheets.decide(deal.id, action, decision, by, at);
  }

  private doers(doer: Doer, deal: DemoDeal, sales: DemoActor): DemoActor[] {
    const { head, licensee } = deal;
    switch (doer) {
      case 'sales':
        return [head.status === 'pendingLicensorReview' ? actorFrom(this.directory.staff('sales')) : sales];
      case 'agentSales':
        return head.draftedByAgent ? [actorFrom(this.directory.staff('sales'))] : [];
      case 'brandOwners':
        return head.brandOwnerIds.map((id) => {
          const owner = this.story.companies.find((company) => company.id === id) as DemoCompany;
          return actorFrom(this.directory.of(owner.short, undefined, 'brandOwner'), [], id);
        });
      case 'approver':
        return [actorFrom(this.directory.of(licensee.short, 'ApproveTermSheet'), ['ApproveTermSheet'])];
      case 'signer':
        return [actorFrom(this.directory.of(licensee.short, 'SignFreezeTermSheet'), ['SignFreezeTermSheet'])];
      default:
        return [actorFrom(this.directory.staff(doer))];
    }
  }

  private given(action: TermSheetAction, doer: Doer): SeedDecision {
    if (action !== 'approve' || doer !== 'ceo') return {};
    return { files: [{ fileId: feedbackFileId(this.story.demoTenant.tenant), name: 'Feedback.pdf' }] };
  }
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

const SOON_SECONDS = 600;

/** Office hours from one decision to the next; slower near today, so that open deals wait as long as real ones. */
class Pace {
  private day: Day;

  constructor(
    private last: string,
    opened: Day,
    private readonly today: Day,
    private readonly random: Random,
  ) {
    this.day = opened;
  }

  next(): string {
    this.day = addDays(this.day, this.random.int(1, 4));
    if (this.day >= this.today) this.day = addDays(this.today, -1);
    // two decisions of one day follow each other
    this.last = laterThan(this.last, officeInstant(this.day, this.random));
    return this.last;
  }

  /** A short time later, by the same person. */
  soon(): string {
    this.last = secondsAfter(this.last, SOON_SECONDS);
    return this.last;
  }
}

/** The file of the last internal decision of every deal. */
export const feedbackFileId = (tenant: string): string => idOf(tenant, 'file', 'feedback');

/** The offer after a refusal: every rate is one percentage point higher. */
function better(terms: Terms): Terms {
  const point = (rate: string): string => (Math.round(Number(rate) * 1000 + 10) / 1000).toString();
  const rates = terms.royalty.rates.map((line) => ({
    ...line,
    ...(line.rate ? { rate: point(line.rate) } : {}),
    ...(line.bands ? { bands: line.bands.map((band) => ({ ...band, ...(band.rate ? { rate: point(band.rate) } : {}) })) } : {}),
  }));
  return { ...terms, royalty: { rates } };
}
