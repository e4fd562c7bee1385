import type { AccessRecord } from '@bls/approvals/db/schema';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { styleGuideSaved } from '@bls/proto/contracts/events/files';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { SEASONS } from '@bls/proto/domain/enumerations/creative';
import { addDays } from '@bls/proto/domain/values/time';
import type { AccessAction } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { companyId as idOfCompany } from '../tenants/companies.js';
import { actorFrom } from '../tenants/actors.js';
import type { TenantProperty } from '../plans/demo-tenant.js';
import { dayOf, laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import type { DemoGuide, DemoHolder } from '../records/items.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { SignedContract, Story } from '../story.js';

/** Properties with drawn pictures, and their characters as the files service shows them. */
type Drawn = { look: TenantProperty; characters: readonly ShownCharacter[] };

const drawnProperties = ({ demoTenant, properties }: Story): Drawn[] =>
  properties.flatMap((property) => {
    const look = demoTenant.properties.find(({ code }) => code === property.code);
    const characters = property.characters.map(({ characterId, name, nameZh }): ShownCharacter => ({
      characterId,
      name,
      nameZh: nameZh ?? null,
      propertyName: property.name,
      propertyNameZh: property.nameZh ?? null,
    }));
    return look ? [{ look, characters }] : [];
  });

/** Style guides and art sources of a tenant's properties. The last character of each property has no guide yet. */
export const creativeCourses = (story: Story): Course[] =>
  drawnProperties(story).flatMap((drawn) => [
    guideCourse(story, drawn),
    artCourse(story, drawn),
    ...(drawn.look.ownerReviews ? REVIEWS.map((review) => reviewedArtCourse(story, drawn, review)) : []),
  ]);

function* guideCourse(story: Story, { look, characters }: Drawn): Course {
  const id = idOf('style guide', characters[0]?.characterId ?? look.code);
  const random = new Random(id);
  const at = officeInstant(addDays(story.today, -random.int(1150, 1300)), random);
  yield at;
  const covered = characters.length > 2 ? characters.slice(0, -1) : characters;
  const name = `${look.name.en}: basic poses`;
  const guide = { id, name, characters: covered, licensees: [], by: story.directory.staff('juniorDesigner'), at, look };
  story.guides.push(guide);
  story.approvals.access.saveGuide(savedGuide(guide), at);
}

function* artCourse(story: Story, { look, characters }: Drawn): Course {
  const [character] = characters;
  if (!character) throw new RangeError(`property ${look.code} has no character`);
  const id = idOf('art source', character.characterId);
  const random = new Random(id);
  const season = random.pick(SEASONS);
  const year = Number(story.today.slice(0, 4)) + random.int(0, 1);
  const at = officeInstant(addDays(story.today, -random.int(5, 35)), random);
  yield at;
  const holders = holdersOf(story, character.characterId);
  story.arts.push({
    id,
    character,
    index: 0,
    season,
    year,
    released: holders.slice(0, Math.max(1, Math.ceil(holders.length * 0.7))),
    by: story.directory.staff('juniorDesigner'),
    releaser: story.directory.staff('sales'),
    at,
    look,
  });
}

type OwnerReview = {
  index: number;
  daysAgo: number;
  season: (typeof SEASONS)[number];
  action?: 'approve' | 'reject';
  comment: string | null;
};
/** Characters whose art the brand owner reviews: one waits, one is approved, one is rejected. */
const REVIEWS: readonly OwnerReview[] = [
  { index: 1, daysAgo: 2, season: 'festive', comment: null },
  { index: 2, daysAgo: 16, season: 'spring', action: 'approve', comment: 'Lovely. The clover may be used without the frame, too.' },
  { index: 3, daysAgo: 9, season: 'autumn', action: 'reject', comment: 'His spade is always in the left paw. Please redraw.' },
];
/** Days until the brand owner decides. */
const DECIDED_AFTER = 3;

/** Art that the brand owner reviews. */
function* reviewedArtCourse(story: Story, { look, characters }: Drawn, { index, daysAgo, season, action, comment }: OwnerReview): Course {
  const character = characters[index];
  const { demoTenant, directory, today } = story;
  const owner = demoTenant.brandOwners.find(({ short }) => short === look.owner);
  if (!character || !owner) throw new RangeError(`property ${look.code} has no brand owner or too few characters`);
  const id = idOf('art source', character.characterId);
  const random = new Random(id);
  const at = officeInstant(addDays(today, -daysAgo), random);
  yield at;
  const by = directory.of(owner.short, undefined, 'brandOwnerDesigner');
  const decidedAt = officeInstant(addDays(today, DECIDED_AFTER - daysAgo), random);
  const decision = action && { decision: { action, by, at: laterThan(at, decidedAt), comment } };
  story.arts.push({
    id,
    character,
    index,
    season,
    year: Number(today.slice(0, 4)),
    released: action === 'approve' ? holdersOf(story, character.characterId).slice(0, 2) : [],
    by: directory.staff('juniorDesigner'),
    releaser: directory.staff('sales'),
    reviewer: { companyId: idOfCompany(demoTenant.tenant, owner.short), name: owner.name.en, nameZh: owner.name.zh, ...decision },
    at,
    look,
  });
}

/** The licensees with access to a character by contracts in force. */
function holdersOf(story: Story, id: string): DemoHolder[] {
  const holders = story
    .running(addDays(story.today, -1))
    .filter(({ properties }) => properties.some(({ characters }) => characters.some(({ characterId }) => characterId === id)))
    .map(({ companyId, companyName: name, companyNameZh }) => ({ companyId, name, nameZh: companyNameZh ?? null }));
  return [...new Map(holders.map((holder) => [holder.companyId, holder])).values()];
}

type Move = readonly [AccessAction, 'juniorDesigner' | 'sales', comment?: string];
const CHECK: Move = ['approve', 'juniorDesigner'];
const GRANT: Move = ['approve', 'sales'];
/** The steps of an access after a style guide was assigned; most are completed. */
const WITH_GUIDE: readonly (readonly Move[])[] = [
  [CHECK, GRANT],
  [CHECK],
  [CHECK, GRANT],
  [],
  [CHECK, GRANT, ['withdraw', 'sales', 'The advance has not been paid.']],
  [CHECK, GRANT],
];
const WITHOUT_GUIDE: readonly (readonly Move[])[] = [
  [],
  [['reportMissing', 'juniorDesigner', 'The brand owner has no drawings of it yet.']],
];

/** Access of contracts signed within this many days may still wait for somebody. */
const OPEN_DAYS = 200;

/** With the signature of a contract, every character's access waits for a style guide. */
export function* accessCourse(story: Story, { terms, contract, signedOn }: SignedContract): Course {
  const openedAt = secondsAfter(contract.statusSince, 5);
  const recent = addDays(signedOn, OPEN_DAYS) > story.today;
  yield openedAt;
  for (const access of story.approvals.access.open(terms.contractId, openedAt))
    story.timeline.begin(reviewCourse(story, terms, access, recent));
}

function* reviewCourse(story: Story, terms: ContractTerms, { id, characterId, waitingSince }: AccessRecord, recent: boolean): Course {
  const { access } = story.approvals;
  const guide = story.guides.find(({ characters }) => characters.some((character) => character.characterId === characterId));
  const random = new Random(id);
  let day = dayOf(waitingSince);
  let last = waitingSince;
  const next = (): string => {
    day = addDays(day, random.int(1, 3));
    if (day >= story.today) day = addDays(story.today, -1);
    last = laterThan(last, officeInstant(day, random));
    return last;
  };
  if (guide && access.access(id).styleGuides === 0) {
    const at = next();
    yield at;
    assign(story, guide, terms, at);
  }
  const moves = guide ? (recent ? random.pick(WITH_GUIDE) : [CHECK, GRANT]) : random.pick(WITHOUT_GUIDE);
  for (const [action, doer, comment] of moves) {
    const at = next();
    yield at;
    access.decide(id, action, actorFrom(story.directory.staff(doer)), at, comment);
  }
}

/** Assigns the style guide to the licensee of a contract, unless it has it already. */
function assign(story: Story, guide: DemoGuide, { companyId, companyName: name, companyNameZh: nameZh }: ContractTerms, at: string): void {
  if (guide.licensees.some((licensee) => licensee.companyId === companyId)) return;
  guide.licensees.push({ companyId, name, nameZh: nameZh ?? null, at });
  story.approvals.access.saveGuide(savedGuide(guide), at);
}

/** The event that the files service publishes about a style guide. */
const savedGuide = ({ id, name, characters, licensees, by }: DemoGuide): PayloadOf<typeof styleGuideSaved> => ({
  styleGuideId: id,
  revision: 1 + licensees.length,
  name,
  characterIds: characters.map(({ characterId }) => characterId),
  companyIds: licensees.map(({ companyId }) => companyId),
  designerId: by.userId,
  byName: by.name,
});
