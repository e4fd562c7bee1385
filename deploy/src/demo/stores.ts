import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { AutoRule } from '@bls/proto/domain/aul/auto-approval';
import { factsOf } from '@bls/proto/domain/aul/facts';
import { evaluate } from '@bls/proto/domain/aul/auto-approval';
import { grantAll } from '@bls/approvals/stores/applications/granted';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { StoreSettings } from '@bls/proto/domain/aul/settings';
import { PLATFORMS, STORE_TYPES, type StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from './actors.js';
import type { Cast } from './cast/cast.js';
import { laterThan, officeInstant } from './clock.js';
import { idOf, Random } from './random.js';
import { StoreWalk } from './store-walk.js';
import type { Course } from './timeline.js';
import type { World } from './world.js';

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

/** How far each letter has come, one for every status that waits for somebody or ends. A draft to be generated waits for nobody. */
const LETTERS: readonly (readonly Step[])[] = [
  upTo(0),
  ...[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 12].map((steps) => upTo(steps)),
  upTo(2, ['reject', 'eCommerceManager', 'The ID of the store does not match its address.']),
  upTo(3, ['disapprove', 'businessHead', 'Another flagship store on this platform is authorized already.']),
  upTo(2, ['withdraw', 'licensee', 'The store opens next year.']),
  upTo(12, ['expire', 'system']),
  [['submit', 'licensee']],
  [['submit', 'licensee']],
];
/** Where in `LETTERS` the rules decide: approved and disapproved. */
const BY_RULE = { approve: LETTERS.length - 2, disapprove: LETTERS.length - 1 };

/** Stickers go to the CEO only where the tenant wants it. */
const stickerWays = (chain: readonly Step[]): readonly (readonly Step[])[] => [
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
export function storeCourses(world: World): Course[] {
  const settings = storeSettingsOf(world.cast);
  const chain = REVIEWS.slice(0, settings.stickerCeoReviews ? 5 : 4);
  return [
    ...LETTERS.map((steps, index) => new Teller(world, settings, 'aul', steps, index).course()),
    ...stickerWays(chain).map((steps, index) => new Teller(world, settings, 'sticker', steps, index).course()),
  ];
}

export const stampFileId = ({ tenant }: Cast): string => idOf(tenant, 'stamp');

export function storeSettingsOf(cast: Cast): StoreSettings {
  const rule = (name: string, verdict: AutoRule['verdict'], when: AutoRule['when'], active = true): AutoRule => ({
    id: idOf(cast.tenant, 'auto rule', name),
    name,
    active,
    verdict,
    when,
  });
  return {
    rules: [
      rule('No individual stores', 'disapprove', { storeTypes: ['individual'] }),
      rule('Insured flagship stores of our own shop', 'approve', {
        storeTypes: ['flagship'],
        platforms: ['ownShop'],
        insurance: 'with',
        contractDays: 30,
      }),
      rule(
        'Small specialty stores',
        'approve',
        { storeTypes: ['specialtyMono'], currency: 'CNY', salesAtMost: '300000', distributor: 'without' },
        false,
      ),
    ],
    aulCeoReviews: true,
    // where the licensor's second head is the vice chairman, stickers go there too
    stickerCeoReviews: cast.roleLabels.ceo !== undefined,
    ownShopName: `${cast.logo.word} Shop`,
    ownShopNameZh: `${cast.logo.word} 商城`,
  };
}

class Teller {
  private readonly random: Random;
  private readonly over: boolean;
  private day: Day;
  private last = '';

  constructor(
    private readonly world: World,
    private readonly settings: StoreSettings,
    private readonly kind: StoreKind,
    private readonly steps: readonly Step[],
    private readonly index: number,
  ) {
    this.random = new Random(`${world.cast.tenant} ${kind} ${index}`);
    this.over = steps.some(([action]) => action === 'expire');
    this.day = addDays(world.today, -(this.over ? 120 : 4 + steps.length * 2 + this.random.int(0, 6)));
  }

  *course(): Course {
    const { world, kind, index, settings } = this;
    const at = this.next();
    yield at;
    const running = world.running(addDays(world.today, 40)).filter((frame) => frame.startsOn < addDays(at.slice(0, 10), -20));
    const frame = running[index % running.length];
    if (!frame) return;
    const content = this.content(frame);
    const permission: LicenseePermission = kind === 'aul' ? 'AUL' : 'Warehouse';
    const licensee = actorFrom(world.directory.of(world.shortOf(frame.companyId), permission), [permission]);
    const ceoReviews = kind === 'aul' ? settings.aulCeoReviews : settings.stickerCeoReviews;
    const number = world.numbers.next(kind === 'aul' ? 'AUL' : 'ST', at, 5);
    const walk = new StoreWalk({ tenant: world.cast.tenant, kind, number, frame, content, by: licensee, at, ceoReviews });
    world.stores.push(walk);
    for (const step of this.steps) yield* this.step(walk, step, { frame, content, licensee });
  }

  private *step(
    walk: StoreWalk,
    [action, doer, comment]: Step,
    { frame, content, licensee }: { frame: ContractTerms; content: StoreContent; licensee: DemoActor },
  ): Course {
    const { row } = walk;
    const by = doer === 'licensee' ? licensee : doer === 'system' ? 'system' : actorFrom(this.world.directory.staff(doer));
    const file = (which: 'draft' | 'stamped') => ({
      fileId: idOf(row.id, which),
      name: `${row.number}-v1${which === 'draft' ? '-draft' : ''}.pdf`,
    });
    const facts = { draftGenerated: action === 'generateDraft', periodOver: action === 'expire' };
    const last = action === 'approve' && (row.status === 'reviewByCeo' || (row.status === 'reviewByBusinessHead' && !row.ceoReviews));
    const at = this.next();
    yield at;
    const changes = {
      ...(action === 'submit' && row.kind === 'aul' ? this.ruled(content, frame, at.slice(0, 10)) : {}),
      ...(last ? { decision: 'manualApproved' as const, ...(row.kind === 'aul' ? grantAll(content) : {}) } : {}),
      ...(action === 'disapprove' ? { decision: 'manualDisapproved' as const, approved: [], approvedQuantity: null } : {}),
      ...(action === 'generateDraft' ? { draft: file('draft') } : {}),
      ...(action === 'uploadStamped' ? { stamped: file('stamped') } : {}),
      ...(['sendDraft', 'notify'].includes(action) ? { sendCount: row.sendCount + 1 } : {}),
      // every second sticker application is granted in part
      ...(last && row.kind === 'sticker' && Number(row.number.slice(-1)) % 2 === 0 ? someOf(content) : {}),
    };
    walk.take(action, by, at, { facts, ...(comment ? { comment } : {}), changes });
    if (walk.row.decision !== 'autoApproved' || walk.row.status !== 'pendingGenerateDraft') return;
    const generatedAt = this.next();
    yield generatedAt;
    walk.take('generateDraft', 'system', generatedAt, { facts: { draftGenerated: true }, changes: { draft: file('draft') } });
  }

  private ruled(content: StoreContent, frame: ContractTerms, day: Day) {
    const verdict = evaluate(this.settings.rules, factsOf(content, frame, day));
    const decision = verdict.verdict === 'approve' ? 'autoApproved' : verdict.verdict === 'disapprove' ? 'autoDisapproved' : null;
    return { verdict, ruleName: verdict.ruleName, decision, ...(decision === 'autoApproved' ? grantAll(content) : {}) } as const;
  }

  private content(frame: ContractTerms): StoreContent {
    const { kind, index, random, over } = this;
    const { today } = this.world;
    const first = over ? addDays(today, -100) : addDays(today, -10 + random.int(0, 20));
    const from = first < frame.startsOn ? frame.startsOn : first;
    const year = over ? addDays(today, -3) : addDays(from, 364);
    const to = year > frame.endsOn ? frame.endsOn : year;
    const articles = [...new Map(frame.articles.map((article) => [article.subCategory, article])).values()];
    const platforms = PLATFORMS.filter((platform) => platform !== 'ownShop');
    const types = STORE_TYPES.filter((type) => type !== 'individual');
    const ruled =
      kind === 'aul' && index === BY_RULE.approve ? 'approve' : kind === 'aul' && index === BY_RULE.disapprove ? 'disapprove' : undefined;
    const word = STORE_WORDS[index % STORE_WORDS.length] ?? STORE_WORDS[0];
    const brand = frame.properties[0]?.name ?? frame.companyName;
    const id = String(100_000 + random.int(0, 899_999));
    return {
      contractId: frame.contractId,
      storeName: `${brand} ${word} Store`,
      operator: random.chance(0.5) ? frame.companyName : `${frame.companyName.split(' ')[0]} E-commerce`,
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
    const { random, world } = this;
    this.day = addDays(this.day, random.int(1, 2));
    if (this.day >= world.today) this.day = addDays(world.today, -1);
    this.last = laterThan(this.last, officeInstant(this.day, random));
    return this.last;
  }
}

/** Half of what was asked for. */
function someOf({ lines }: StoreContent) {
  const approved = lines.map(({ category, subCategory, quantity = 0 }) => ({ category, subCategory, quantity: quantity / 2 }));
  return { approved, approvedQuantity: approved.reduce((sum, { quantity }) => sum + quantity, 0) };
}
