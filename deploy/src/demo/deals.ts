import type { TermSheetTable } from '@bls/licensing/db/schema';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { type Grant, grantsOf, overlapOf } from '@bls/proto/domain/rights/grants';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays, addMonths, type Day } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from './actors.js';
import type { Cast } from './cast/cast.js';
import { officeInstant, type Today } from './clock.js';
import { companiesOf, type DemoCompany } from './companies.js';
import { Directory, peopleOf } from './people.js';
import { type DemoProperty, propertiesOf } from './properties.js';
import { idOf, Random } from './random.js';
import { type Step, TermSheetWalk, type TermSheetVersion } from './term-sheet-walk.js';
import { termsOf } from './terms.js';

export interface DemoDeal {
  id: string;
  number: string;
  status: TermSheetTable['status'];
  head: TermSheetTable;
  versions: readonly TermSheetVersion[];
  steps: readonly Step[];
  licensee: DemoCompany;
  /** The account manager: made the deal and looks after its contract. */
  sales: DemoActor;
  terms: Terms;
}

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
/** How many of its steps a deal has behind it, or how it ended otherwise. */
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
  'Please raise the online rate to the house minimum.',
  'Territories must match the brand owner’s approval.',
  'The second instalment falls too late in the year.',
];

/** All deals of a tenant over about three years, numbered in the order of their making. */
export function dealsOf(cast: Cast, today: Today): DemoDeal[] {
  const indexes = Array.from({ length: cast.deals }, (_, index) => index);
  const drawn = indexes.map((index) => new Teller(cast, today).tell(index).walk.terms);
  const teller = new Teller(cast, today, aloneWithRights(drawn));
  const told = indexes.map((index) => teller.tell(index));
  told.sort((a, b) => (a.walk.head.createdAt < b.walk.head.createdAt ? -1 : 1));
  const counters = new Map<string, number>();
  return told.map(({ walk, licensee, sales }) => {
    const year = walk.head.createdAt.slice(0, 4);
    const next = (counters.get(year) ?? 0) + 1;
    counters.set(year, next);
    const number = `TS-${year}-${String(next).padStart(4, '0')}`;
    const head: TermSheetTable = { ...walk.head, number };
    return {
      id: head.id,
      number,
      status: head.status,
      head,
      versions: walk.versions,
      steps: walk.steps,
      licensee,
      sales,
      terms: walk.terms,
    };
  });
}

/** Which deals may be exclusive: those that grant nothing that another one grants too. */
function aloneWithRights(terms: readonly Terms[]): ReadonlySet<number> {
  const grants = terms.map((one) => grantsOf(one));
  const overlap = (a: readonly Grant[], b: readonly Grant[]): boolean => a.some((one) => b.some((other) => overlapOf(one, other)));
  return new Set(grants.flatMap((own, index) => (grants.some((other, at) => at !== index && overlap(own, other)) ? [] : [index])));
}

class Teller {
  private readonly directory: Directory;
  private readonly companies: DemoCompany[];
  private readonly properties: DemoProperty[];
  private readonly licensor: DemoCompany;

  constructor(
    private readonly cast: Cast,
    private readonly today: Today,
    /** Deals that may be exclusive; unset: as drawn. */
    private readonly exclusive?: ReadonlySet<number>,
  ) {
    this.directory = new Directory(peopleOf(cast));
    this.companies = companiesOf(cast);
    this.properties = propertiesOf(cast, today);
    this.licensor = this.companies[0] as DemoCompany;
  }

  tell(index: number): { walk: TermSheetWalk; licensee: DemoCompany; sales: DemoActor } {
    const random = new Random(`${this.cast.tenant} deal ${index}`);
    const goal = random.weighted(GOALS);
    const licensee = this.licenseeFor(random);
    const byAgent = random.chance(0.06);
    const sales = actorFrom(byAgent ? this.directory.agent() : this.directory.staff('sales'));
    const { opened, start } = this.datesOf(goal, random);
    const terms = termsOf(
      this.cast,
      { licensor: this.licensor, licensee, properties: this.propertiesFor(random), start, purpose: 'newContract' },
      random,
    );
    if (this.exclusive) terms.keyTerms.exclusivity = this.exclusive.has(index) ? 'exclusive' : 'nonExclusive';
    const opening = { by: sales, at: officeInstant(opened, random), copied: goal === 'cloned', byAgent };
    const walk = new TermSheetWalk(this.cast.tenant, String(index), terms, opening);
    this.lead(walk, goal, licensee, sales, random, opened);
    return { walk, licensee, sales: actorFrom(this.directory.staff('sales')) };
  }

  private lead(walk: TermSheetWalk, goal: keyof typeof GOALS, licensee: DemoCompany, sales: DemoActor, random: Random, opened: Day): void {
    if (goal === 'cloned') return;
    const time = new Pace(walk.head.createdAt, opened, this.today, random);
    const detour = goal === 'signed' ? random.chance(0.3) : goal === 'revisable';
    if (detour) this.refuse(walk, sales, random, time);
    if (goal === 'revisable') return;
    const until = goal === 'signed' ? WHOLE.length : goal === 'voided' ? 7 : Number(goal.split(' ')[1]);
    for (const [action, doer] of WHOLE.slice(0, until)) {
      for (const by of this.doers(doer, walk, licensee, sales)) walk.take(action, by, time.next(), this.given(action, doer));
    }
    if (goal === 'voided')
      walk.take('void', actorFrom(this.directory.staff('salesManager')), time.next(), {
        comment: 'The licensee has withdrawn from the category.',
      });
  }

  /** A round that ends with a refusal and a better offer in version 2. */
  private refuse(walk: TermSheetWalk, sales: DemoActor, random: Random, time: Pace): void {
    walk.take('submit', sales, time.next());
    for (const by of this.doers('agentSales', walk, undefined, sales)) walk.take('approve', by, time.next());
    const comment = random.pick(REFUSALS);
    walk.take('disapprove', actorFrom(this.directory.staff('salesManager')), time.next(), { comment, terms: better(walk.terms) });
  }

  private doers(doer: Doer, walk: TermSheetWalk, licensee: DemoCompany | undefined, sales: DemoActor): DemoActor[] {
    switch (doer) {
      case 'sales':
        return [walk.head.status === 'pendingLicensorReview' ? actorFrom(this.directory.staff('sales')) : sales];
      case 'agentSales':
        return walk.head.draftedByAgent ? [actorFrom(this.directory.staff('sales'))] : [];
      case 'brandOwners':
        return walk.head.brandOwnerIds.map((id) => {
          const owner = this.companies.find((company) => company.id === id) as DemoCompany;
          return actorFrom(this.directory.of(owner.short, undefined, 'brandOwner'), [], id);
        });
      case 'approver':
        return [actorFrom(this.directory.of(licensee?.short ?? '', 'ApproveTermSheet'), ['ApproveTermSheet'])];
      case 'signer':
        return [actorFrom(this.directory.of(licensee?.short ?? '', 'SignFreezeTermSheet'), ['SignFreezeTermSheet'])];
      default:
        return [actorFrom(this.directory.staff(doer))];
    }
  }

  private given(action: TermSheetAction, doer: Doer): { fileIds?: string[]; comment?: string } {
    return action === 'approve' && doer === 'ceo' ? { fileIds: [feedbackFileId(this.cast.tenant)] } : {};
  }

  private datesOf(goal: keyof typeof GOALS, random: Random): { opened: Day; start: Day } {
    if (goal === 'signed' && random.chance(0.2)) {
      // signed some days or weeks ago: its contract is still on the way
      return { opened: addDays(this.today, -random.int(48, 80)), start: `${addMonths(this.today.slice(0, 7), random.int(1, 2))}-01` };
    }
    if (goal === 'signed') {
      const months = -random.int(1, 35);
      const start = `${addMonths(this.today.slice(0, 7), months)}-01`;
      return { opened: addDays(start, -random.int(50, 75)), start };
    }
    // long enough ago that its steps fit in, and that it has been waiting since some days
    const steps = goal.startsWith('stop ') ? Number(goal.slice(5)) : 8;
    const waiting = Math.floor(random.next() * random.next() * 30);
    return {
      opened: addDays(this.today, -(3 + Math.ceil(steps * 3.2) + waiting)),
      start: `${addMonths(this.today.slice(0, 7), random.int(1, 4))}-01`,
    };
  }

  private licenseeFor(random: Random): DemoCompany {
    const offered = this.companies.filter(({ kind }) => kind === 'licensee' || kind === 'subLicensee');
    return offered.find(({ short }) => short === random.weighted(this.weights(offered))) ?? (offered[0] as DemoCompany);
  }

  private weights(offered: readonly DemoCompany[]): Record<string, number> {
    return Object.fromEntries(offered.map(({ short, weight }) => [short, weight ?? 0.5]));
  }

  /** One property, or two that can be licensed in the same places. */
  private propertiesFor(random: Random): DemoProperty[] {
    const first = random.pick(this.properties);
    return random.chance(0.2) ? [first, ...this.properties.filter((property) => property !== first).slice(0, 1)] : [first];
  }
}

/** Office hours from one decision to the next; slows down near today, so that open deals wait as long as real ones. */
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
    const at = officeInstant(this.day, this.random);
    // two decisions of one day follow each other
    this.last = at > this.last ? at : new Date(Date.parse(this.last) + 60_000).toISOString();
    return this.last;
  }
}

/** The file that the internal round of every deal ends with. */
export const feedbackFileId = (tenant: string): string => idOf(tenant, 'file', 'feedback');

/** What sales offers after a refusal: one point more on every rate. */
function better(terms: Terms): Terms {
  const point = (rate: string): string => (Math.round(Number(rate) * 1000 + 10) / 1000).toString();
  const rates = terms.royalty.rates.map((line) => ({
    ...line,
    ...(line.rate ? { rate: point(line.rate) } : {}),
    ...(line.bands ? { bands: line.bands.map((band) => ({ ...band, ...(band.rate ? { rate: point(band.rate) } : {}) })) } : {}),
  }));
  return { ...terms, royalty: { rates } };
}
