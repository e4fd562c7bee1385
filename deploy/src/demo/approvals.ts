import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { frameOfContract } from '@bls/proto/contracts/views/frame-of-contract';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/domain/workflow/definitions/product-approval';
import { actorFrom, type DemoActor } from './actors.js';
import { ApprovalWalk } from './approval-walk.js';
import type { Cast } from './cast/cast.js';
import { dayOf, officeInstant, type Today } from './clock.js';
import type { DemoContract } from './contracts.js';
import { Directory, peopleOf } from './people.js';
import { pictureFor, type DemoPicture } from './pictures/product.js';
import { productFor } from './products.js';
import { Random } from './random.js';
import { searchedText } from '@bls/proto/domain/search/plain';

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

export interface DemoApprovals {
  frames: readonly { signedOn: Day; frame: ContractFrame }[];
  approvals: readonly ApprovalWalk[];
  /** Every drawing that some version shows. */
  pictures: readonly { approval: ApprovalWalk; picture: DemoPicture }[];
  lastNumbers: ReadonlyMap<number, number>;
}

/** What a signed contract tells the other services. */
export function signedEvent(contract: DemoContract): ContractSigned {
  const { deal } = contract;
  return {
    contractId: contract.id,
    contractNumber: contract.number,
    contractVersion: 1,
    termSheetId: deal.id,
    termSheetNumber: deal.number,
    termSheetVersion: deal.head.version,
    companyId: deal.licensee.id,
    companyName: deal.licensee.name.en,
    licensorId: deal.terms.purpose.licensorId,
    licensorName: deal.terms.purpose.licensorName,
    brandOwnerIds: deal.head.brandOwnerIds,
    signedOn: dayOf(contract.statusSince),
    terms: deal.terms,
  };
}

/** Product approvals under the signed contracts of a tenant. */
export function approvalsOf(cast: Cast, contracts: readonly DemoContract[], today: Today): DemoApprovals {
  const teller = new Teller(cast, today);
  const signed = contracts.filter((contract) => contract.status === 'signedAll');
  const frames = signed.map((contract) => ({
    signedOn: dayOf(contract.statusSince),
    frame: frameOfContract(signedEvent(contract)),
    contract,
  }));
  for (const { frame, signedOn, contract } of frames) teller.tell(frame, signedOn, contract);
  teller.number();
  return { frames, approvals: teller.approvals, pictures: teller.pictures, lastNumbers: teller.lastNumbers };
}

class Teller {
  readonly approvals: ApprovalWalk[] = [];
  readonly pictures: { approval: ApprovalWalk; picture: DemoPicture }[] = [];
  readonly lastNumbers = new Map<number, number>();
  private readonly directory: Directory;
  private serial = 0;

  constructor(
    private readonly cast: Cast,
    private readonly today: Today,
  ) {
    this.directory = new Directory(peopleOf(cast));
  }

  /** The first products right after the signing; while the contract runs, some are on their way. */
  tell(frame: ContractFrame, signedOn: Day, contract: DemoContract): void {
    const random = new Random(`${frame.contractId} approvals`);
    const first = random.int(2, 3);
    for (let index = 0; index < first; index += 1) {
      const steps = random.chance(0.9) ? WHOLE.length : random.int(4, 10);
      // what nobody took up again within half a year was given up; it does not wait on anybody's desk for years
      const given = steps < WHOLE.length && addDays(signedOn, 180) < this.today;
      this.lead(frame, contract, addDays(signedOn, 3 + index * 4), steps, random, given ? 'terminate' : 'none');
    }
    if (frame.endsOn > addDays(this.today, 60) && random.chance(OPEN_AT_ONCE)) {
      const steps = random.int(0, WHOLE.length - 1);
      const ending = random.weighted({ none: 7, reject: 2, terminate: 1 });
      this.lead(frame, contract, addDays(this.today, -(4 + steps * 4 + random.int(0, 10))), steps, random, ending);
    }
  }

  /** Approval numbers in the order in which they were given. */
  number(): void {
    const granted = this.approvals
      .filter((approval) => approval.sellableAt)
      .toSorted((a, b) => ((a.sellableAt ?? '') < (b.sellableAt ?? '') ? -1 : 1));
    for (const approval of granted) {
      const year = Number((approval.sellableAt ?? '').slice(0, 4));
      const next = (this.lastNumbers.get(year) ?? 0) + 1;
      this.lastNumbers.set(year, next);
      const approvalNumber = `AP-${year}-${String(next).padStart(5, '0')}`;
      approval.head = { ...approval.head, approvalNumber, search: searchedText(approvalNumber, approval.head.search) };
    }
  }

  private lead(frame: ContractFrame, contract: DemoContract, opened: Day, steps: number, random: Random, ending: Ending = 'none'): void {
    this.serial += 1;
    const product = productFor(frame, this.serial, opened, random);
    const licensee = actorFrom(this.directory.of(contract.deal.licensee.short, 'SubmitDesignSample'), ['SubmitDesignSample']);
    let day = opened;
    const at = (): string => {
      day = addDays(day, random.int(1, 5));
      if (daysBetween(day, this.today) < 1) day = addDays(this.today, -1);
      return later(officeInstant(day, random));
    };
    let last = '';
    const later = (instant: string): string => (last = instant > last ? instant : new Date(Date.parse(last) + 60_000).toISOString());
    const walk = new ApprovalWalk(String(this.serial), frame, product, licensee, at());
    this.approvals.push(walk);
    this.addPicture(walk, 'front', random);
    let rejects = random.chance(0.25);
    for (const [action, doer] of WHOLE.slice(0, steps)) {
      if (rejects && walk.head.status === 'graphicDesignerApproved') {
        rejects = false;
        this.refuse(walk, random, at, licensee);
      }
      if (action === 'submit' && walk.head.status !== 'draft') this.addPicture(walk, 'sample', random);
      const by = doer === 'licensee' ? licensee : actorFrom(this.directory.staff(doer));
      walk.take(action, by, at(), { sentSample: true, receivedSample: doer === 'juniorDesigner' });
    }
    if (ending !== 'none') this.end(walk, ending, licensee, at());
  }

  private end(walk: ApprovalWalk, ending: Ending, licensee: DemoActor, at: string): void {
    const reviewer = REVIEWER[walk.head.status];
    if (ending === 'reject' && reviewer) {
      walk.take('reject', actorFrom(this.directory.staff(reviewer)), at, {
        reason: 'logoTooSmall',
        comment: 'The logo must be at least twelve millimetres wide.',
      });
    }
    if (ending === 'terminate' && walk.head.status !== 'bulkSalesApproved')
      walk.take('terminate', licensee, at, { comment: 'The product is taken out of the range.' });
  }

  /** The senior designer pins what is wrong; the licensee comes back with a better picture. */
  private refuse(walk: ApprovalWalk, random: Random, at: () => string, licensee: DemoActor): void {
    const senior = actorFrom(this.directory.staff('seniorDesigner'));
    const seen = at();
    walk.addPin(random.pick(PINS), senior, seen, { x: 0.3, y: 0.2 });
    if (random.chance(0.5)) walk.addPin(random.pick(PINS), senior, seen, { x: 0.5, y: 0.55 });
    walk.take('reject', senior, at(), { reason: 'coloursNotMatchingStyleGuide', comment: 'Close, but the colours are not ours yet.' });
    this.addPicture(walk, 'corrected', random);
    walk.take('submit', licensee, at());
    walk.take('approve', actorFrom(this.directory.staff('juniorDesigner')), at());
  }

  private addPicture(walk: ApprovalWalk, view: DemoPicture['view'], random: Random): void {
    const picture = pictureFor(this.cast, walk, view, random.int(0, 1));
    walk.addPicture({ fileId: picture.fileId, name: picture.name, width: picture.size, height: picture.size });
    this.pictures.push({ approval: walk, picture });
  }
}
