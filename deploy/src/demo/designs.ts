import { createHash } from 'node:crypto';
import type { RejectionReason } from '@bls/approvals/db/schema';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { type DesignDraft, designDraftSchema, ofItsType } from '@bls/proto/domain/approval/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Role } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import type { DesignAction } from '@bls/proto/domain/workflow/definitions/design-approval';
import { actorFrom, type DemoActor } from './actors.js';
import type { DemoApprovals } from './approvals.js';
import type { Cast } from './cast/cast.js';
import { officeInstant, type Today } from './clock.js';
import { companyId } from './companies.js';
import { type DemoTemplate, templatesOf } from './design-templates.js';
import { DesignWalk } from './design-walk.js';
import { jpeg } from './files.js';
import { Directory, peopleOf } from './people.js';
import { memo } from './pictures/memo.js';
import { type DemoPicture, pictureFor } from './pictures/product.js';
import { productFor } from './products.js';
import { idOf, Random } from './random.js';
import type { DemoFile, Drawing } from './write-files.js';

export interface DemoDesigns {
  walks: readonly DesignWalk[];
  templates: readonly DemoTemplate[];
  files: readonly DemoFile[];
  lastNumbers: readonly { year: number; last: number }[];
}

type Doer = 'licensee' | Extract<Role, 'juniorDesigner' | 'seniorDesigner' | 'sales'>;
type Step = readonly [action: DesignAction, doer: Doer, comment?: string, reason?: RejectionReason];
const WHOLE: readonly Step[] = [
  ['submit', 'licensee'],
  ['provideNumber', 'juniorDesigner'],
  ['approve', 'sales', 'In line with the plan of the season.'],
  ['approve', 'seniorDesigner'],
  ['submitSample', 'licensee'],
  ['approve', 'juniorDesigner', 'The sample is true to the design.'],
  ['approve', 'sales'],
];
const upTo = (steps: number, ...ending: readonly Step[]): readonly Step[] => [...WHOLE.slice(0, steps), ...ending];
const NOT_IN_RANGE: Step = ['disapprove', 'sales', 'This range is promised to another season. Please take the spring artwork.'];
const COLOURS: Step = [
  'disapprove',
  'seniorDesigner',
  'The main colour is two shades darker than in the style guide.',
  'coloursNotMatchingStyleGuide',
];

/** How far each design has come: one for every status, and some that went round once more. */
const WAYS: readonly (readonly Step[])[] = [
  [],
  upTo(4),
  ...[1, 2, 3, 5, 6, 7].map((steps) => upTo(steps)),
  upTo(2, NOT_IN_RANGE),
  upTo(3, COLOURS),
  upTo(5, ['disapprove', 'juniorDesigner', 'The logo on the sample is eight millimetres wide, not twelve.', 'logoTooSmall']),
  upTo(6, ['disapprove', 'sales', 'The retail price is not the one that was agreed.']),
  upTo(7, ['close', 'sales', 'The campaign is over.']),
  upTo(3, COLOURS, ['submit', 'licensee'], ['approve', 'sales']),
  upTo(3, COLOURS, ['submit', 'licensee'], ['approve', 'sales'], ['approve', 'seniorDesigner']),
  upTo(1),
  upTo(3),
  upTo(7),
];
type Look = { content: DesignDraft; subCategory: string; view: DemoPicture['view'] };
const POP_NAMES = ['Shelf banner', 'Window sticker', 'Counter display', 'Store poster', 'Floor graphic'] as const;

/** Designs under the running contracts of a tenant, every second one of the company that the accounts of the roles work for. */
export async function designsOf(cast: Cast, frames: DemoApprovals['frames'], today: Today): Promise<DemoDesigns> {
  const running = frames.map(({ frame }) => frame).filter((frame) => frame.endsOn > addDays(today, 90));
  const known = running.filter((frame) => frame.companyId === companyId(cast.tenant, cast.licensees[0]?.short ?? ''));
  const teller = new Teller(cast, today, templatesOf(cast, running, today));
  const others = running.filter((frame) => !known.includes(frame));
  WAYS.forEach((way, index) => {
    const wanted = index % 2 === 1 ? known : others;
    const of = wanted.length > 0 ? wanted : running;
    const frame = of[index % of.length];
    if (frame) teller.tell(frame, way, index);
  });
  await teller.describe();
  return { walks: teller.walks, templates: teller.templates, files: teller.files, lastNumbers: teller.number() };
}

class Teller {
  readonly walks: DesignWalk[] = [];
  readonly files: DemoFile[] = [];
  private readonly directory: Directory;
  /** Descriptions wait for their bytes: size and hash are told of what is stored. */
  private readonly described = new Map<string, FileDescription[]>();

  constructor(
    private readonly cast: Cast,
    private readonly today: Today,
    readonly templates: readonly DemoTemplate[],
  ) {
    this.directory = new Directory(peopleOf(cast));
    for (const template of templates) {
      this.files.push(template.stored);
      this.track(template.stored.drawing.key, template.row.file);
    }
  }

  tell(frame: ContractFrame, way: readonly Step[], index: number): void {
    const random = new Random(`${this.cast.tenant} design ${index}`);
    const company = [...this.cast.licensees, ...this.cast.subLicensees].find(
      ({ short }) => companyId(this.cast.tenant, short) === frame.companyId,
    );
    if (!company) return;
    const licensee = actorFrom(this.directory.of(company.short, 'SubmitDesignSample'), ['SubmitDesignSample']);
    const id = idOf(this.cast.tenant, 'design', index);
    const opened = addDays(this.today, -(2 + way.length * 2 + random.int(0, 4)));
    let last = officeInstant(opened, random);
    const clock = (): string => {
      const next = officeInstant(addDays(last.slice(0, 10), random.int(1, 3)), random);
      const latest = `${addDays(this.today, -1)}T08:00:00.000Z`;
      const kept = next < latest ? next : latest;
      last = kept > last ? kept : new Date(Date.parse(last) + 600_000).toISOString();
      return last;
    };
    const { content, subCategory } = this.content(frame, index, random);
    const draw = (view: 'front' | 'corrected', at: string): void => this.draw(walk, { content, subCategory, view }, licensee, at);
    const walk = new DesignWalk({ tenant: this.cast.tenant, id, frame, content, by: licensee, at: last });
    this.walks.push(walk);
    draw('front', last);
    for (const [action, doer, comment, reason = 'other'] of way) {
      const at = clock();
      const by = doer === 'licensee' ? licensee : actorFrom(this.directory.staff(doer));
      if (action === 'submit') {
        if (walk.row.version > 0) draw('corrected', at);
        walk.submit(by, at);
      } else if (action === 'submitSample') this.sample(walk, { content, subCategory, view: 'sample' }, licensee, at);
      else walk.decide(action, by, at, { ...(comment ? { comment } : {}), ...(action === 'disapprove' ? { reason } : {}) });
    }
  }

  /** App IDs in the order in which they were given. */
  number(): DemoDesigns['lastNumbers'] {
    const numbered = this.walks
      .flatMap((walk) => walk.history.filter(({ action }) => action === 'provideNumber').map(({ at }) => ({ walk, at })))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const last = new Map<number, number>();
    for (const { walk, at } of numbered) {
      const year = Number(at.slice(0, 4));
      const next = (last.get(year) ?? 0) + 1;
      last.set(year, next);
      walk.giveNumber(`APP-${year}-${String(next).padStart(5, '0')}`);
    }
    return [...last].map(([year, value]) => ({ year, last: value }));
  }

  /** Size and hash of every file, by the bytes that will be stored. */
  async describe(): Promise<void> {
    const drawings = new Map(this.files.map(({ drawing }) => [drawing.key, drawing]));
    for (const [key, descriptions] of this.described) {
      const bytes = await drawings.get(key)?.make();
      if (!bytes) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      for (const description of descriptions) Object.assign(description, { size: bytes.length, sha256 });
      // a page that is written a second time tells another second
      for (const file of this.files) if (file.drawing.key === key) file.drawing = { ...file.drawing, make: () => Promise.resolve(bytes) };
    }
  }

  private content(frame: ContractFrame, index: number, random: Random): Pick<Look, 'content' | 'subCategory'> {
    const product = productFor(frame, 900 + index, this.today, random);
    const property = frame.properties.find(({ propertyId }) => propertyId === product.propertyId);
    const pop = index % 3 === 2;
    const template = this.templates.find(
      ({ row, releases }) =>
        row.designType === (pop ? 'pop' : 'product') && releases.some(({ companyId: holder }) => holder === frame.companyId),
    );
    const { skus, characterIds: _, category: __, subCategory = '', ...rest } = product;
    const [sku] = skus;
    const content = ofItsType(
      designDraftSchema.parse({
        ...rest,
        contractId: frame.contractId,
        designType: pop ? 'pop' : 'product',
        sku: sku?.sku,
        retailPrice: sku?.suggestedRetailPrice,
        platform: random.pick(['Tmall', 'JD', 'Own stores']),
        popName: `${property?.name ?? ''} ${POP_NAMES[index % POP_NAMES.length] ?? ''}`.trim(),
        popSize: random.pick(['60 x 20 cm', '120 x 80 cm', 'A2']),
        advertisingMethod: 'inStorePromotion',
        contact: this.directory.staff('customerService').name,
        deadline: addDays(this.today, random.int(10, 40)),
        templateIds: template ? [template.row.id] : [],
      }),
    );
    // promotional material is drawn as a box with the character on it
    return { content, subCategory: pop ? 'BOX' : subCategory };
  }

  private draw(walk: DesignWalk, look: Look, by: DemoActor, at: string): void {
    const pictured = this.picture(walk.row.id, look, walk.versions.length);
    const picture = this.file(walk, pictured.fileId, pictured.name, jpeg(pictured.key, pictured.svg), by, at, pictured.size);
    walk.prepare({ ...look.content, pictureIds: [picture.fileId] }, [picture]);
  }

  private picture(id: string, { content, subCategory, view }: Look, position: number) {
    const { propertyId, spu = 'display' } = content;
    const product = { spu, subCategory, ...(propertyId ? { propertyId } : {}) };
    return pictureFor(this.cast, { head: { id }, product, pictures: { length: position } }, view, 0);
  }

  private sample(walk: DesignWalk, look: Look, by: DemoActor, at: string): void {
    const id = (name: string) => idOf(walk.row.id, 'sample', walk.row.sampleNumber, name);
    const picture = this.picture(id('picture'), look, 0);
    const paper = (key: string, title: string) =>
      this.file(
        walk,
        id(key),
        `${title}.pdf`,
        { key: `design-${key}`, kind: 'pdf', make: () => memo([title, 'Signed copy, for this sample.']) },
        by,
        at,
      );
    walk.sendSample(
      {
        pictures: [this.file(walk, picture.fileId, picture.name, jpeg(picture.key, picture.svg), by, at, picture.size)],
        nda: paper('nda', 'NDA'),
        bix: paper('bix', 'BIX'),
        factoryCheck: paper('factory-check', 'Factory check'),
      },
      by,
      at,
    );
  }

  private file(
    { row }: DesignWalk,
    id: string,
    name: string,
    drawing: Drawing,
    { person }: DemoActor,
    at: string,
    side?: number,
  ): FileDescription {
    this.files.push({
      id,
      name,
      purpose: 'approvalImage',
      drawing,
      uploaderName: person.name,
      at,
      owner: { kind: 'designApproval', id: row.id },
      companyId: row.companyId,
      brandOwnerIds: row.brandOwnerId ? [row.brandOwnerId] : [],
    });
    const description: FileDescription = {
      fileId: id,
      purpose: 'approvalImage',
      name,
      kind: side ? 'jpg' : 'pdf',
      mime: side ? 'image/jpeg' : 'application/pdf',
      size: 0,
      sha256: '',
      ...(side ? { width: side, height: side } : { pages: 1 }),
      pictures: side ? 'ready' : 'none',
      uploadedBy: person.name,
      uploadedAt: at,
    };
    this.track(drawing.key, description);
    return description;
  }

  private track(key: string, description: FileDescription): void {
    this.described.set(key, [...(this.described.get(key) ?? []), description]);
  }
}
