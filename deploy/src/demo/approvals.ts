import { skuApproved } from '@bls/approvals/products/records/skus';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/domain/workflow/definitions/product-approval';
import { actorFrom, type DemoActor } from './actors.js';
import { ApprovalWalk } from './approval-walk.js';
import { laterThan, officeInstant, secondsAfter } from './clock.js';
import { pictureFor, type DemoPicture } from './pictures/product.js';
import { productFor } from './products.js';
import { Random } from './random.js';
import { skuRows } from './sku-rows.js';
import type { Course } from './timeline.js';
import type { SignedContract, World } from './world.js';

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
/** Who has it on the desk and may refuse it. */
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

/** The first products right after the signing; while the contract runs, some are on their way. `granted` is told of each that may be sold. */
export function productCourses(world: World, signed: SignedContract, granted: (approval: ApprovalWalk) => void): Course[] {
  const { today } = world;
  const { frame, signedOn } = signed;
  const random = new Random(`${frame.contractId} approvals`);
  const plans = Array.from({ length: random.int(2, 3) }, (_, index): Plan => {
    const steps = random.chance(0.9) ? WHOLE.length : random.int(4, 10);
    // what nobody took up again within half a year was given up; it does not wait on anybody's desk for years
    const dropped = steps < WHOLE.length && addDays(signedOn, 180) < today;
    return { opened: addDays(signedOn, 3 + index * 4), steps, ending: dropped ? 'terminate' : 'none' };
  });
  if (frame.endsOn > addDays(today, 60) && random.chance(OPEN_AT_ONCE)) {
    const steps = random.int(0, WHOLE.length - 1);
    const ending = random.weighted({ none: 7, reject: 2, terminate: 1 });
    const opened = addDays(today, -(4 + steps * 4 + random.int(0, 10)));
    plans.push({ opened: opened > signedOn ? opened : addDays(signedOn, 1), steps, ending });
  }
  return plans.map((plan, index) => new Teller(world, signed, plan, new Random(`${frame.contractId} product ${index}`)).course(granted));
}

type Plan = { opened: Day; steps: number; ending: Ending };

class Teller {
  private day: Day;
  private last: string;
  private readonly licensee: DemoActor;

  constructor(
    private readonly world: World,
    private readonly signed: SignedContract,
    private readonly plan: Plan,
    private readonly random: Random,
  ) {
    this.day = plan.opened;
    this.last = secondsAfter(signed.contract.statusSince, 60);
    const { short } = signed.contract.deal.licensee;
    this.licensee = actorFrom(world.directory.of(short, 'SubmitDesignSample'), ['SubmitDesignSample']);
  }

  *course(granted: (approval: ApprovalWalk) => void): Course {
    const { world, random, licensee } = this;
    const { directory, numbers } = world;
    const { steps, opened, ending } = this.plan;
    const createdAt = this.next();
    yield createdAt;
    const serial = world.approvals.length + 1;
    const product = productFor(this.signed.frame, serial, opened, random);
    const walk = new ApprovalWalk(String(serial), this.signed.frame, product, licensee, createdAt);
    world.approvals.push(walk);
    this.addPicture(walk, 'front');
    let rejects = random.chance(0.25);
    for (const [action, doer] of WHOLE.slice(0, steps)) {
      if (rejects && walk.head.status === 'graphicDesignerApproved') {
        rejects = false;
        yield* this.refuse(walk);
      }
      const at = this.next();
      yield at;
      if (action === 'submit' && walk.head.status !== 'draft') this.addPicture(walk, 'sample');
      const by = doer === 'licensee' ? licensee : actorFrom(directory.staff(doer));
      const sellable = walk.sellableAt;
      walk.take(action, by, at, { sentSample: true, receivedSample: doer === 'juniorDesigner' }, () => numbers.next('AP', at, 5));
      if (walk.sellableAt !== sellable) granted(walk);
    }
    if (ending !== 'none') yield* this.end(walk, ending);
  }

  /** Office hours some days on, never in the future. */
  private next(): string {
    const { random, world } = this;
    this.day = addDays(this.day, random.int(1, 5));
    if (daysBetween(this.day, world.today) < 1) this.day = addDays(world.today, -1);
    this.last = laterThan(this.last, officeInstant(this.day, random));
    return this.last;
  }

  private *end(walk: ApprovalWalk, ending: Ending): Course {
    const at = this.next();
    yield at;
    const reviewer = REVIEWER[walk.head.status];
    if (ending === 'reject' && reviewer) {
      walk.take('reject', actorFrom(this.world.directory.staff(reviewer)), at, {
        reason: 'logoTooSmall',
        comment: 'The logo must be at least twelve millimetres wide.',
      });
    }
    if (ending === 'terminate' && walk.head.status !== 'bulkSalesApproved')
      walk.take('terminate', this.licensee, at, { comment: 'The product is taken out of the range.' });
  }

  /** The senior designer pins what is wrong; the licensee comes back with a better picture. */
  private *refuse(walk: ApprovalWalk): Course {
    const { random, world, licensee } = this;
    const senior = actorFrom(world.directory.staff('seniorDesigner'));
    const pinned = this.next();
    yield pinned;
    walk.addPin(random.pick(PINS), senior, pinned, { x: 0.3, y: 0.2 });
    if (random.chance(0.5)) walk.addPin(random.pick(PINS), senior, pinned, { x: 0.5, y: 0.55 });
    const refused = this.next();
    yield refused;
    walk.take('reject', senior, refused, { reason: 'coloursNotMatchingStyleGuide', comment: 'Close, but the colours are not ours yet.' });
    const submitted = this.next();
    yield submitted;
    this.addPicture(walk, 'corrected');
    walk.take('submit', licensee, submitted);
    const checked = this.next();
    yield checked;
    walk.take('approve', actorFrom(world.directory.staff('juniorDesigner')), checked);
  }

  private addPicture(walk: ApprovalWalk, view: DemoPicture['view']): void {
    const picture = pictureFor(this.world.cast, walk, view, this.random.int(0, 1));
    walk.addPicture({ fileId: picture.fileId, name: picture.name, width: picture.size, height: picture.size });
    this.world.pictures.push({ approval: walk, picture });
  }
}

/** The SKUs of a product may be sold from now on. */
export function sell(world: World, approval: ApprovalWalk): void {
  const { head, product, sellableAt } = approval;
  const frame = world.signed.find((one) => one.frame.contractId === head.contractId)?.frame;
  if (!frame || !sellableAt || !head.approvalNumber) return;
  const numbered = { tenant: world.cast.tenant, ...head, approvalNumber: head.approvalNumber };
  for (const row of skuRows(approval, frame.currency)) {
    const sku = skuApproved({ tenant: world.cast.tenant, ...row }, numbered, product, frame);
    world.skus.push({ sku, since: sellableAt.slice(0, 10) });
    world.finance.approveSku(sku, sellableAt);
  }
}
