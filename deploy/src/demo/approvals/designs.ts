import type { RejectionReason } from '@bls/approvals/db/schema';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { type DesignDraft, designDraftSchema, ofItsType } from '@bls/proto/domain/approval/design';
import type { DesignContent, DesignSampleFiles } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Role } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import type { DesignAction } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { laterThan, officeInstant } from '../base/clock.js';
import { companyId } from '../tenants/companies.js';
import { described } from '../files/described-files.js';
import { isReleasedTo } from './design-templates.js';
import { jpeg } from '../deals/attached-files.js';
import type { DemoDesign } from '../records/items.js';
import { memo } from '../pictures/memo.js';
import { type DemoPicture, pictureFor } from '../pictures/product.js';
import { productFor } from './products.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile, Drawing } from '../files/write-files.js';

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

/** The steps of each design: one for every status, and some that were reviewed twice. */
const STEPS_OF_DESIGNS: readonly (readonly Step[])[] = [
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
/** The design that files belong to, and who may read them. */
type Place = { id: string; companyId: string; brandOwnerId: string | undefined };
type Look = { content: DesignDraft; subCategory: string; view: DemoPicture['view'] };
const POP_NAMES = ['Shelf banner', 'Window sticker', 'Counter display', 'Store poster', 'Floor graphic'] as const;

/** Designs under contracts in force, every second one of the company of the demo accounts. */
export const designCourses = (story: Story): Course[] =>
  STEPS_OF_DESIGNS.map((steps, index) => new DesignCourse(story, steps, index).course());

class DesignCourse {
  private readonly random: Random;
  private readonly files: DemoDesign['files'] = [];
  private last: string;

  constructor(
    private readonly story: Story,
    private readonly steps: readonly Step[],
    private readonly index: number,
  ) {
    this.random = new Random(`${story.demoTenant.tenant} design ${index}`);
    const opened = addDays(story.today, -(2 + steps.length * 2 + this.random.int(0, 4)));
    this.last = officeInstant(opened, this.random);
  }

  *course(): Course {
    const { story, index } = this;
    yield this.last;
    const terms = this.terms();
    if (!terms) return;
    const { designs } = story.approvals;
    const id = idOf(story.demoTenant.tenant, 'design', index);
    const licensee = actorFrom(story.directory.of(story.shortOf(terms.companyId), 'SubmitDesignSample'), ['SubmitDesignSample']);
    const look = this.content(terms);
    const place = { id, companyId: terms.companyId, brandOwnerId: brandOwnerOf(terms, look.content) };
    story.designs.push({ id, files: this.files });
    let prepared = this.draw(place, { ...look, view: 'front' }, 0, licensee, this.last);
    designs.create(id, prepared, licensee.person, this.last);
    for (const [action, doer, comment, reason = 'other'] of this.steps) {
      const at = this.next();
      yield at;
      const by = doer === 'licensee' ? licensee : actorFrom(story.directory.staff(doer));
      const { version, sampleNumber, status } = designs.design(id);
      if (action === 'submit') {
        if (version > 0) prepared = this.draw(place, { ...look, view: 'corrected' }, version, licensee, at);
        designs.submit(id, prepared, by, at);
      } else if (action === 'submitSample') {
        designs.submitSample(id, this.sample(place, { ...look, view: 'sample' }, sampleNumber, licensee, at), by, at);
      } else {
        const received = status === 'sampleSubmitted' ? { receivedSample: true } : {};
        designs.decide(id, action, by, at, { comment, ...(action === 'disapprove' ? { reason } : {}), ...received });
      }
    }
  }

  /** A contract that remains in force for a while: alternately of the first licensee and of others. */
  private terms(): ContractTerms | undefined {
    const { story, index } = this;
    const running = story.running(addDays(story.today, 90));
    const first = companyId(story.demoTenant.tenant, story.demoTenant.licensees[0]?.short ?? '');
    const wanted = running.filter((terms) => (terms.companyId === first) === (index % 2 === 1));
    const offered = wanted.length > 0 ? wanted : running;
    return offered[index % offered.length];
  }

  private next(): string {
    const { random, story, last } = this;
    const planned = officeInstant(addDays(last.slice(0, 10), random.int(1, 3)), random);
    const latest = `${addDays(story.today, -1)}T08:00:00.000Z`;
    this.last = laterThan(last, planned < latest ? planned : latest, 600);
    return this.last;
  }

  private content(terms: ContractTerms): Omit<Look, 'view'> {
    const { story, index, random } = this;
    const product = productFor(terms, 900 + index, story.today, random);
    const property = terms.properties.find(({ propertyId }) => propertyId === product.propertyId);
    const pop = index % 3 === 2;
    const template = story.templates.find(
      ({ id, designType }) => designType === (pop ? 'pop' : 'product') && isReleasedTo(story, id, terms.companyId),
    );
    const { skus, characterIds: _, category: __, subCategory = '', ...rest } = product;
    const [sku] = skus;
    const content = ofItsType(
      designDraftSchema.parse({
        ...rest,
        contractId: terms.contractId,
        designType: pop ? 'pop' : 'product',
        sku: sku?.sku,
        retailPrice: sku?.suggestedRetailPrice,
        platform: random.pick(['Tmall', 'JD', 'Own stores']),
        popName: `${property?.name ?? ''} ${POP_NAMES[index % POP_NAMES.length] ?? ''}`.trim(),
        popSize: random.pick(['60 x 20 cm', '120 x 80 cm', 'A2']),
        advertisingMethod: 'inStorePromotion',
        contact: story.directory.staff('customerService').name,
        deadline: addDays(story.today, random.int(10, 40)),
        templateIds: template ? [template.id] : [],
      }),
    );
    // promotional material is drawn as a box with the character on it
    return { content, subCategory: pop ? 'BOX' : subCategory };
  }

  private draw(place: Place, look: Look, position: number, by: DemoActor, at: string): DesignContent {
    const pictured = this.picture(place.id, look, position);
    const picture = this.file(place, pictured.fileId, pictured.name, jpeg(pictured.key, pictured.svg), by, at);
    return { content: { ...look.content, pictureIds: [picture.fileId] }, pictures: [picture] };
  }

  private picture(id: string, { content, subCategory, view }: Look, position: number) {
    const { propertyId, spu = 'display' } = content;
    const product = { spu, subCategory, ...(propertyId ? { propertyId } : {}) };
    return pictureFor(this.story.demoTenant, { head: { id }, product, pictures: { length: position } }, view, 0);
  }

  private sample(place: Place, look: Look, number: number, by: DemoActor, at: string): DesignSampleFiles {
    const id = (name: string) => idOf(place.id, 'sample', number, name);
    const picture = this.picture(id('picture'), look, 0);
    const page = (key: string, title: string) => {
      const make = () => memo([title, 'Signed copy, for this sample.']);
      return this.file(place, id(key), `${title}.pdf`, { key: `design-${key}`, kind: 'pdf', make }, by, at);
    };
    return {
      pictures: [this.file(place, picture.fileId, picture.name, jpeg(picture.key, picture.svg), by, at)],
      nda: page('nda', 'NDA'),
      bix: page('bix', 'BIX'),
      factoryCheck: page('factory-check', 'Factory check'),
    };
  }

  private file(place: Place, id: string, name: string, drawing: Drawing, { person }: DemoActor, at: string): FileDescription {
    const file: DemoFile = {
      id,
      name,
      purpose: 'approvalImage',
      drawing,
      uploaderName: person.name,
      at,
      owner: { kind: 'designApproval', id: place.id },
      companyId: place.companyId,
      brandOwnerIds: place.brandOwnerId ? [place.brandOwnerId] : [],
    };
    const description = described(file);
    this.files.push({ file, description });
    return description;
  }
}

const brandOwnerOf = (terms: ContractTerms, { propertyId }: DesignDraft): string | undefined =>
  terms.properties.find((property) => property.propertyId === propertyId)?.brandOwnerId;

/** The files of designs and templates. Drafts are visible only to their company. */
export const designFiles = ({ designs, templates, approvals }: Story): DemoFile[] => [
  ...templates.map(({ stored }) => stored),
  ...designs.flatMap(({ id, files }) => {
    const isDraft = approvals.designs.design(id).submittedAt === null;
    const own = { owner: { kind: 'designDraft', id }, brandOwnerIds: [] };
    return files.map(({ file }): DemoFile => (isDraft ? { ...file, ...own } : file));
  }),
];
