import type { SeedDecision } from '@bls/licensing/term-sheets/seed-term-sheets';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import type { DemoCompany } from '../tenants/companies.js';
import { DemoDeal } from '../records/deal.js';
import type { Directory } from '../tenants/people.js';
import { idOf, type Random } from '../base/random.js';
import { DECIDED, OFFER, offeredTo } from './counter-offer.js';
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
const REFUSALS = [
  'The guarantee is below what this property earned last year.',
  'Please raise the online rate to our minimum rate.',
  'Territories must match the brand owner’s approval.',
  'The second instalment falls too late in the year.',
];

export type Goal = 'signed' | 'cloned' | 'revisable' | 'voided' | `stop ${number}`;
/** The properties of a deal that are decided in advance; further random numbers are drawn during its course. */
export type Plan = {
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

export class DealCourse {
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
