import type { ReleaseRecord, TemplateRecord } from '@bls/approvals/db/designs';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { DesignType } from '@bls/proto/domain/enumerations/approval';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom } from './actors.js';
import { laterThan, officeInstant, secondsAfter } from './clock.js';
import { companyId } from './companies.js';
import { described } from './described-files.js';
import { jpeg } from './files.js';
import { memo } from './pictures/memo.js';
import { pictureFor } from './pictures/product.js';
import { idOf, Random } from './random.js';
import type { Course } from './timeline.js';
import type { World } from './world.js';
import type { DemoFile } from './write-files.js';

type Sheet = { name: string; designType: DesignType; kind: TemplateRecord['kind']; ofProperty: boolean; to: number; note?: string };
const SHEETS: readonly Sheet[] = [
  { name: 'Hang tag and woven label, dielines', designType: 'product', kind: 'template', ofProperty: false, to: 6 },
  {
    name: 'Packaging front panel',
    designType: 'product',
    kind: 'template',
    ofProperty: true,
    to: 3,
    note: 'Please keep the logo at 14 mm.',
  },
  { name: 'Shelf banner, 60 x 20 cm', designType: 'pop', kind: 'template', ofProperty: false, to: 4 },
  {
    name: 'Store poster of the spring campaign',
    designType: 'pop',
    kind: 'design',
    ofProperty: true,
    to: 2,
    note: 'Print ready, no changes.',
  },
  { name: 'Counter display, folding sheet', designType: 'pop', kind: 'template', ofProperty: true, to: 0 },
];

/** Templates of a tenant, and the licensees that get them: the accounts of the roles first. Every second one is received. */
export const templateCourses = (world: World): Course[] => SHEETS.map((sheet, index) => templateCourse(world, sheet, index));

function* templateCourse(world: World, sheet: Sheet, index: number): Course {
  const { cast, today, directory } = world;
  const { tenant } = cast;
  const random = new Random(`${tenant} design template ${index}`);
  const at = officeInstant(addDays(today, -(40 + index * 9)), random);
  yield at;
  const property = sheet.ofProperty ? holdersIn(world)[0]?.properties[0] : undefined;
  const id = idOf(tenant, 'design template', index);
  const stored = fileOf(world, sheet, id, index, property?.propertyId, at);
  const description = described(stored);
  const { templates } = world.approvals;
  templates.upload(
    {
      id,
      kind: sheet.kind,
      designType: sheet.designType,
      name: sheet.name,
      note: null,
      category: null,
      propertyId: property?.propertyId ?? null,
      propertyName: property?.name ?? null,
      propertyNameZh: property?.nameZh ?? null,
      file: description,
    },
    directory.staff('seniorDesigner'),
    at,
  );
  world.templates.push({ id, designType: sheet.designType, stored, description });
  let last = at;
  for (let position = 0; position < sheet.to; position += 1) {
    last = laterThan(last, officeInstant(addDays(today, -(20 - position - index)), random));
    yield last;
    const [frame] = holdersIn(world)
      .filter(({ companyId: holder }) => !isReleasedTo(world, id, holder))
      .flatMap((own) => (property ? (contractFor(world, own.companyId, property.propertyId) ?? []) : own));
    if (!frame) return;
    const release = templates.release(id, { contractId: frame.contractId, note: sheet.note ?? null }, directory.staff('sales'), last);
    if ((position + index) % 2 === 1) world.timeline.begin(receiptCourse(world, release));
  }
}

function* receiptCourse(world: World, { id, companyId: holder, releasedAt }: ReleaseRecord): Course {
  const receivedAt = secondsAfter(releasedAt, 26 * 3600);
  yield receivedAt;
  const permission = 'SubmitDesignSample';
  world.approvals.templates.receive(id, actorFrom(world.directory.of(world.shortOf(holder), permission), [permission]), receivedAt);
}

/** Whether a licensee has a template. */
export const isReleasedTo = ({ approvals }: World, templateId: string, holder: string): boolean =>
  approvals.templates.releasesOf(templateId).some((release) => release.companyId === holder);

/** A running contract of each company, that of the accounts of the roles first. */
function holdersIn(world: World): ContractTerms[] {
  const first = companyId(world.cast.tenant, world.cast.licensees[0]?.short ?? '');
  return [...new Map(world.running(addDays(world.today, 90)).map((frame) => [frame.companyId, frame])).values()].toSorted(
    (a, b) => Number(b.companyId === first) - Number(a.companyId === first),
  );
}

/** A contract of a company that covers the property. */
const contractFor = (world: World, holder: string, propertyId: string): ContractTerms | undefined =>
  world
    .running(addDays(world.today, 90))
    .find((frame) => frame.companyId === holder && frame.properties.some((property) => property.propertyId === propertyId));

function fileOf(world: World, { name, kind }: Sheet, id: string, index: number, propertyId: string | undefined, at: string): DemoFile {
  const picture = kind === 'design' ? pictureFor(world.cast, pictured(id, propertyId), 'corrected', 0) : undefined;
  return {
    id: idOf(id, 'file'),
    name: `${name}.${picture ? 'jpg' : 'pdf'}`,
    purpose: 'designTemplate',
    drawing: picture
      ? jpeg(picture.key, picture.svg)
      : { key: `design-template-${index}`, kind: 'pdf', make: () => memo([name, 'Design inside the frame. Keep 3 mm of bleed.']) },
    uploaderName: world.directory.staff('seniorDesigner').name,
    at,
    owner: { kind: 'designTemplate', id },
    staffOnly: true,
  };
}

const pictured = (id: string, propertyId: string | undefined) => ({
  head: { id },
  product: { spu: 'poster', subCategory: 'BOOK', ...(propertyId ? { propertyId } : {}) },
  pictures: [],
});
