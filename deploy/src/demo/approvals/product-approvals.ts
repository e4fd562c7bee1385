import type { SeededPicture } from '@bls/approvals/products/products.api';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import { pictureFor, type DemoPicture } from '../pictures/product.js';
import { productFor } from './products.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { SignedContract, Story } from '../story.js';

type Doer = 'licensee' | 'juniorDesigner' | 'seniorDesigner' | 'sales';
const WHOLE: readonly (readonly [ApprovalAction, Doer])[] = [
  ['submit', 'licensee'],
  ['approve', 'juniorDesigner'],
  ['approve', 'seniorDesigner'],
  ['approve', 'sales'],
  ['submit', 'licensee'],
  ['approve', 'juniorDesigner'],
  ['confirm', 'sales'],
  ['approve', 'sales'],
  ['submit', 'licensee'],
  ['approve', 'juniorDesigner'],
  ['approve', 'seniorDesigner'],
  ['approve', 'sales'],
];
const OPEN_AT_ONCE = 0.7;
type Ending = 'none' | 'reject' | 'terminate';
/** The role that reviews in a status and may reject. */
const REVIEWER: Partial<Record<ApprovalStatus, 'juniorDesigner' | 'seniorDesigner' | 'sales'>> = {
  graphicSubmitted: 'juniorDesigner',
  graphicDesignerApproved: 'seniorDesigner',
  graphicSeniorDesignerApproved: 'sales',
  preProductionSubmitted: 'juniorDesigner',
  preProductionDesignerApproved: 'sales',
  preProductionSalesConfirmed: 'sales',
  bulkSubmitted: 'juniorDesigner',
  bulkDesignerApproved: 'seniorDesigner',
  bulkSeniorDesignerApproved: 'sales',
};

const PINS = [
  'The ears are longer in the style guide.',
  'Please use the second colour of the palette here.',
  'The copyright line is missing on this side.',
  'Move the character two millimetres away from the seam.',
];

/**
 * The first products start right after the signing; while the contract is in force, some are still in
 * approval. `granted` receives the SKUs that may be sold.
 */
export function productCourses(story: Story, signed: SignedContract, granted: Granted): Course[] {
  const { today } = story;
  const { terms, signedOn } = signed;
  const random = new Random(`${terms.contractId} approvals`);
  const plans = Array.from({ length: random.int(2, 3) }, (_, index): Plan => {
    const steps = random.chance(0.9) ? WHOLE.length : random.int(4, 10);
    // an approval without activity for half a year was terminated, so that it does not wait for years
    const dropped = steps < WHOLE.length && addDays(signedOn, 180) < today;
    return { opened: addDays(signedOn, 3 + index * 4), steps, ending: dropped ? 'terminate' : 'none' };
  });
  if (terms.endsOn > addDays(today, 60) && random.chance(OPEN_AT_ONCE)) {
    const steps = random.int(0, WHOLE.length - 1);
    const ending = random.weighted({ none: 7, reject: 2, terminate: 1 });
    const opened = addDays(today, -(4 + steps * 4 + random.int(0, 10)));
    plans.push({ opened: opened > signedOn ? opened : addDays(signedOn, 1), steps, ending });
  }
  return plans.map((plan, index) =>
    new ProductCourse(story, signed, plan, new Random(`${terms.contractId} product ${index}`)).course(granted),
  );
}

/** Of every third product the licensee says by when it needs the answer: this many days after it began. */
const REPLY_DAYS = 40;

type Granted = (skus: readonly SkuApproved[], at: string) => void;
type Plan = { opened: Day; steps: number; ending: Ending };

class ProductCourse {
  private day: Day;
  private last: string;
  private readonly licensee: DemoActor;

  constructor(
    private readonly story: Story,
    private readonly signed: SignedContract,
    private readonly plan: Plan,
    private readonly random: Random,
  ) {
    this.day = plan.opened;
    this.last = secondsAfter(signed.contract.statusSince, 60);
    const { short } = signed.contract.deal.licensee;
    this.licensee = actorFrom(story.directory.of(short, 'SubmitDesignSample'), ['SubmitDesignSample']);
  }

  *course(granted: Granted): Course {
    const { story, random, licensee } = this;
    const { products } = story.approvals;
    const { terms } = this.signed;
    const { steps, opened, ending } = this.plan;
    const createdAt = this.next();
    yield createdAt;
    const serial = products.all.length + 1;
    const product = { ...productFor(terms, serial, opened, random), ...(serial % 3 ? {} : { deadline: addDays(opened, REPLY_DAYS) }) };
    const id = idOf(terms.contractId, 'approval', String(serial));
    const first = this.picture(id, product, 0, 'front');
    products.create({ id, contractId: terms.contractId, product, pictures: [first] }, licensee.person, createdAt);
    let rejects = random.chance(0.25);
    for (const [action, doer] of WHOLE.slice(0, steps)) {
      if (rejects && this.statusOf(id) === 'graphicDesignerApproved') {
        rejects = false;
        yield* this.refuse(id);
      }
      const at = this.next();
      yield at;
      if (action === 'submit') {
        const isSample = this.statusOf(id) !== 'draft';
        if (isSample) this.addPicture(id, 'sample', at);
        products.submit(id, licensee, at, { sentSample: isSample });
      } else {
        const reviewer = doer === 'licensee' ? licensee : actorFrom(story.directory.staff(doer));
        granted(products.decide(id, action, reviewer, at, { receivedSample: doer === 'juniorDesigner' }), at);
      }
    }
    if (ending !== 'none') yield* this.end(id, ending);
  }

  /** Office hours some days later, never in the future. */
  private next(): string {
    const { random, story } = this;
    this.day = addDays(this.day, random.int(1, 5));
    if (daysBetween(this.day, story.today) < 1) this.day = addDays(story.today, -1);
    this.last = laterThan(this.last, officeInstant(this.day, random));
    return this.last;
  }

  private *end(id: string, ending: Ending): Course {
    const { story, licensee } = this;
    const { products } = story.approvals;
    const at = this.next();
    yield at;
    const reviewer = REVIEWER[this.statusOf(id)];
    if (ending === 'reject' && reviewer) {
      products.decide(id, 'reject', actorFrom(story.directory.staff(reviewer)), at, {
        reason: 'logoTooSmall',
        comment: 'The logo must be at least twelve millimetres wide.',
      });
    }
    if (ending === 'terminate' && this.statusOf(id) !== 'bulkSalesApproved')
      products.decide(id, 'terminate', licensee, at, { comment: 'The product is taken out of the range.' });
  }

  /** The senior designer pins the errors; the licensee submits a corrected picture. */
  private *refuse(id: string): Course {
    const { random, story, licensee } = this;
    const { products } = story.approvals;
    const senior = actorFrom(story.directory.staff('seniorDesigner'));
    const pin = (x: number, y: number, at: string): void =>
      products.comment(id, { text: random.pick(PINS), anchor: { page: 1, x, y, width: 0.22, height: 0.16 } }, senior.person, at);
    const pinned = this.next();
    yield pinned;
    pin(0.3, 0.2, pinned);
    if (random.chance(0.5)) pin(0.5, 0.55, pinned);
    const refused = this.next();
    yield refused;
    const comment = 'Close, but the colours are not ours yet.';
    products.decide(id, 'reject', senior, refused, { reason: 'coloursNotMatchingStyleGuide', comment });
    const submitted = this.next();
    yield submitted;
    this.addPicture(id, 'corrected', submitted);
    products.submit(id, licensee, submitted, { sentSample: false });
    const checked = this.next();
    yield checked;
    products.decide(id, 'approve', actorFrom(story.directory.staff('juniorDesigner')), checked);
  }

  private statusOf(id: string): ApprovalStatus {
    return this.story.approvals.products.product(id).approval.status;
  }

  private addPicture(id: string, view: DemoPicture['view'], at: string): void {
    const { products } = this.story.approvals;
    const { versions, pictures } = products.product(id);
    const product = versions.at(-1)?.product;
    if (product) products.save(id, [this.picture(id, product, pictures.length, view)], at);
  }

  private picture(approvalId: string, product: ProductDraft, position: number, view: DemoPicture['view']): SeededPicture {
    const { demoTenant, pictures } = this.story;
    const picture = pictureFor(
      demoTenant,
      { head: { id: approvalId }, product, pictures: { length: position } },
      view,
      this.random.int(0, 1),
    );
    pictures.push({ approvalId, picture });
    const { fileId, name, size } = picture;
    return { fileId, name, kind: 'jpg', width: size, height: size, pages: 1 };
  }
}

/** SKUs of a product that may be sold from now on. */
export function sell(story: Story, skus: readonly SkuApproved[], at: string): void {
  for (const sku of skus) {
    story.skus.push({ sku, since: at.slice(0, 10) });
    story.finance.approveSku(sku, at);
  }
}
