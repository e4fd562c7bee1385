import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import { PLATFORMS, STORE_TYPES, type StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { laterThan, officeInstant } from '../base/clock.js';
import { idOf, Random } from '../base/random.js';
import { storeSettingsOf } from '../tenants/store-settings.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

type Doer = 'licensee' | 'system' | Extract<Role, 'sales' | 'eCommerceManager' | 'businessHead' | 'ceo' | 'legal'>;
type Step = readonly [action: string, doer: Doer, comment?: string];
const REVIEWS: readonly Step[] = [
  ['submit', 'licensee'],
  ['approve', 'sales'],
  ['approve', 'eCommerceManager'],
  ['approve', 'businessHead'],
  ['approve', 'ceo'],
];
const LETTER: readonly Step[] = [
  ['generateDraft', 'system'],
  ['downloadDraft', 'eCommerceManager'],
  ['sendDraft', 'eCommerceManager'],
  ['uploadDraft', 'legal'],
  ['uploadStamped', 'legal'],
  ['notify', 'eCommerceManager'],
  ['download', 'licensee'],
];
const WHOLE = [...REVIEWS, ...LETTER];
const upTo = (steps: number, ...ending: readonly Step[]): readonly Step[] => [...WHOLE.slice(0, steps), ...ending];

/** Downloaded after the first day of its period, and before it. */
const IN_FORCE = upTo(12);
const SCHEDULED = upTo(12);

/**
 * The steps of each letter, one for every status that waits for somebody or is final. No letter stays in the
 * status in which the system generates the draft.
 */
const LETTERS: readonly (readonly Step[])[] = [
  upTo(0),
  ...[1, 2, 3, 4, 6, 7, 8, 9, 10, 11].map((steps) => upTo(steps)),
  IN_FORCE,
  SCHEDULED,
  upTo(2, ['reject', 'eCommerceManager', 'The ID of the store does not match its address.']),
  upTo(3, ['disapprove', 'businessHead', 'Another flagship store on this platform is authorized already.']),
  upTo(2, ['withdraw', 'licensee', 'The store opens next year.']),
  upTo(12, ['expire', 'system']),
  [['submit', 'licensee']],
  [['submit', 'licensee']],
];
/** The entries of `LETTERS` that the rules decide: approved and disapproved. */
const BY_RULE = { approve: LETTERS.length - 2, disapprove: LETTERS.length - 1 };

/** Stickers go to the CEO only where the tenant requires it. */
const stickerSteps = (chain: readonly Step[]): readonly (readonly Step[])[] => [
  [],
  ...chain.map((_, index) => chain.slice(0, index + 1)),
  [...chain.slice(0, 2), ['reject', 'eCommerceManager', 'Please ask for the stickers of one season only.']],
  [...chain.slice(0, 1), ['disapprove', 'sales', 'The store is not authorized yet.']],
  [...chain.slice(0, 2), ['withdraw', 'licensee']],
  chain,
  chain,
  chain,
  chain.slice(0, 2),
];

const STORE_WORDS = ['Flagship', 'Select', 'Family', 'Outlet', 'Gifts', 'Kids', 'Home', 'Studio'] as const;

/** Applications of stores under the running contracts of a tenant, in every status. */
export function storeCourses(story: Story): Course[] {
  const chain = REVIEWS.slice(0, storeSettingsOf(story.demoTenant).stickerCeoReviews ? 5 : 4);
  return [
    ...LETTERS.map((steps, index) => new StoreCourse(story, 'aul', steps, index).course()),
    ...stickerSteps(chain).map((steps, index) => new StoreCourse(story, 'sticker', steps, index).course()),
  ];
}

class StoreCourse {
  private readonly random: Random;
  private readonly over: boolean;
  private day: Day;
  private last = '';

  constructor(
    private readonly story: Story,
    private readonly kind: StoreKind,
    private readonly steps: readonly Step[],
    private readonly index: number,
  ) {
    this.random = new Random(`${story.demoTenant.tenant} ${kind} ${index}`);
    this.over = steps.some(([action]) => action === 'expire');
    this.day = addDays(story.today, -(this.over ? 120 : 4 + steps.length * 2 + this.random.int(0, 6)));
  }

  *course(): Course {
    const { story, kind, index } = this;
    const at = this.next();
    yield at;
    const running = story.running(addDays(story.today, 40)).filter((terms) => terms.startsOn < addDays(at.slice(0, 10), -20));
    const terms = running[index % running.length];
    if (!terms) return;
    const { stores } = story.approvals;
    const permission: LicenseePermission = kind === 'aul' ? 'AUL' : 'Warehouse';
    const licensee = actorFrom(story.directory.of(story.shortOf(terms.companyId), permission), [permission]);
    const content = this.content(terms);
    const { id } = stores.create(kind, content, licensee, at);
    for (const step of this.steps) yield* this.step(id, step, content, licensee);
  }

  private *step(id: string, [action, doer, comment]: Step, { lines, to }: StoreContent, licensee: DemoActor): Course {
    const { stores } = this.story.approvals;
    const at = action === 'expire' ? nightAfter(to) : this.next();
    yield at;
    if (action === 'submit') stores.submit(id, licensee, at);
    else if (action === 'generateDraft') stores.render(id, this.file(id, 'draft'), at);
    else if (doer === 'system') stores.expire(id, at);
    else {
      const by = doer === 'licensee' ? licensee : actorFrom(this.story.directory.staff(doer));
      stores.decide(id, action, by, at, { comment, ...this.inputOf(id, action, lines) });
    }
    const { decision, status } = stores.application(id);
    if (decision !== 'autoApproved' || status !== 'pendingGenerateDraft') return;
    const generatedAt = this.next();
    yield generatedAt;
    stores.render(id, this.file(id, 'draft'), generatedAt);
  }

  /**
   * The file of an action, or the quantities that the last review grants: half of the request in every second
   * sticker application.
   */
  private inputOf(id: string, action: string, lines: StoreContent['lines']) {
    const { kind, status, ceoReviews, number } = this.story.approvals.stores.application(id);
    if (action === 'uploadStamped') return { file: this.file(id, 'stamped') };
    const last = status === 'reviewByCeo' || (status === 'reviewByBusinessHead' && !ceoReviews);
    const granted = kind === 'sticker' && action === 'approve' && last && Number(number.slice(-1)) % 2 === 0;
    return granted ? { approved: halfOf(lines) } : {};
  }

  private file(id: string, which: 'draft' | 'stamped'): { fileId: string; name: string } {
    const { number } = this.story.approvals.stores.application(id);
    return { fileId: idOf(id, which), name: `${number}-v1${which === 'draft' ? '-draft' : ''}.pdf` };
  }

  private content(terms: ContractTerms): StoreContent {
    const { kind, index, random, over, steps } = this;
    const { today } = this.story;
    const usual = addDays(today, -10 + random.int(0, 20));
    const first = over ? addDays(today, -100) : steps === IN_FORCE ? addDays(today, -40) : steps === SCHEDULED ? addDays(today, 15) : usual;
    const from = first < terms.startsOn ? terms.startsOn : first;
    const year = over ? addDays(today, -3) : addDays(from, 364);
    const to = year > terms.endsOn ? terms.endsOn : year;
    const articles = [...new Map(terms.articles.map((article) => [article.subCategory, article])).values()];
    const platforms = PLATFORMS.filter((platform) => platform !== 'ownShop');
    const types = STORE_TYPES.filter((type) => type !== 'individual');
    const ruled =
      kind === 'aul' && index === BY_RULE.approve ? 'approve' : kind === 'aul' && index === BY_RULE.disapprove ? 'disapprove' : undefined;
    const word = STORE_WORDS[index % STORE_WORDS.length] ?? STORE_WORDS[0];
    const brand = terms.properties[0]?.name ?? terms.companyName;
    const id = String(100_000 + random.int(0, 899_999));
    return {
      contractId: terms.contractId,
      storeName: `${brand} ${word} Store`,
      operator: random.chance(0.5) ? terms.companyName : `${terms.companyName.split(' ')[0]} E-commerce`,
      platform: ruled === 'approve' ? 'ownShop' : (platforms[index % platforms.length] ?? 'tmall'),
      storeType: ruled === 'approve' ? 'flagship' : ruled === 'disapprove' ? 'individual' : (types[index % types.length] ?? 'flagship'),
      storeUrl: `https://shop-${id}.example.com`,
      storeId: `S${id}`,
      lines: articles
        .slice(0, 1 + (index % 3))
        .map(({ category, subCategory }) => ({ category, subCategory, quantity: random.int(4, 80) * 250 })),
      from,
      to,
      annualSales: `${random.int(20, 400) * 10_000}.00`,
      marketingBudget: `${random.int(5, 60) * 5000}.00`,
      insurances: [{ from: addDays(from, -60), to: addDays(to, 30) }],
    };
  }

  /** Working hours, one day or two apart, never in the future. */
  private next(): string {
    const { random, story } = this;
    this.day = addDays(this.day, random.int(1, 2));
    if (this.day >= story.today) this.day = addDays(story.today, -1);
    this.last = laterThan(this.last, officeInstant(this.day, random));
    return this.last;
  }
}

/** When the hourly job ends a letter after its last day, for offices eight hours ahead. */
const nightAfter = (day: Day): string => `${day}T16:35:00.000Z`;

/** Half of the requested quantities. */
const halfOf = (lines: StoreContent['lines']) =>
  lines.map(({ category, subCategory, quantity = 0 }) => ({ category, subCategory, quantity: quantity / 2 }));
