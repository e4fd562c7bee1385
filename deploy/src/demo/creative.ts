import type { AccessRecord } from '@bls/approvals/db/schema';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { styleGuideSaved } from '@bls/proto/contracts/events/files';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { SEASONS } from '@bls/proto/domain/enumerations/creative';
import { addDays } from '@bls/proto/domain/values/time';
import type { AccessAction } from '@bls/proto/domain/workflow/definitions/giving-access';
import { actorFrom } from './actors.js';
import type { CastProperty } from './cast/cast.js';
import { dayOf, laterThan, officeInstant, secondsAfter } from './clock.js';
import type { DemoGuide, DemoHolder } from './items.js';
import { idOf, Random } from './random.js';
import type { Course } from './timeline.js';
import type { SignedContract, World } from './world.js';

/** Properties whose pictures can be drawn, with their characters as files shows them. */
type Drawn = { look: CastProperty; characters: readonly ShownCharacter[] };

const drawnProperties = ({ cast, properties }: World): Drawn[] =>
  properties.flatMap((property) => {
    const look = cast.properties.find(({ code }) => code === property.code);
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
export const creativeCourses = (world: World): Course[] =>
  drawnProperties(world).flatMap((drawn) => [guideCourse(world, drawn), artCourse(world, drawn)]);

function* guideCourse(world: World, { look, characters }: Drawn): Course {
  const id = idOf('style guide', characters[0]?.characterId ?? look.code);
  const random = new Random(id);
  const at = officeInstant(addDays(world.today, -random.int(1150, 1300)), random);
  yield at;
  const covered = characters.length > 2 ? characters.slice(0, -1) : characters;
  const name = `${look.name.en}: basic poses`;
  const guide = { id, name, characters: covered, licensees: [], by: world.directory.staff('juniorDesigner'), at, look };
  world.guides.push(guide);
  world.approvals.access.saveGuide(savedGuide(guide), at);
}

function* artCourse(world: World, { look, characters }: Drawn): Course {
  const [character] = characters;
  if (!character) throw new RangeError(`property ${look.code} has no character`);
  const id = idOf('art source', character.characterId);
  const random = new Random(id);
  const season = random.pick(SEASONS);
  const year = Number(world.today.slice(0, 4)) + random.int(0, 1);
  const at = officeInstant(addDays(world.today, -random.int(5, 35)), random);
  yield at;
  const holders = holdersOf(world, character.characterId);
  world.arts.push({
    id,
    character,
    index: 0,
    season,
    year,
    released: holders.slice(0, Math.max(1, Math.ceil(holders.length * 0.7))),
    by: world.directory.staff('juniorDesigner'),
    releaser: world.directory.staff('sales'),
    at,
    look,
  });
}

/** The licensees that hold a character by the contracts that run. */
function holdersOf(world: World, id: string): DemoHolder[] {
  const holders = world
    .running(addDays(world.today, -1))
    .filter(({ properties }) => properties.some(({ characters }) => characters.some(({ characterId }) => characterId === id)))
    .map(({ companyId, companyName: name, companyNameZh }) => ({ companyId, name, nameZh: companyNameZh ?? null }));
  return [...new Map(holders.map((holder) => [holder.companyId, holder])).values()];
}

type Move = readonly [AccessAction, 'juniorDesigner' | 'sales', comment?: string];
const CHECK: Move = ['approve', 'juniorDesigner'];
const GRANT: Move = ['approve', 'sales'];
/** How far access comes once there is a style guide; mostly all the way. */
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

/** Until when access of a contract that was signed so many days ago may still be on somebody's desk. */
const DESK_DAYS = 200;

/** With its signature, every character of a contract waits for what its licensee needs to work with it. */
export function* accessCourse(world: World, { frame, contract, signedOn }: SignedContract): Course {
  const openedAt = secondsAfter(contract.statusSince, 5);
  const recent = addDays(signedOn, DESK_DAYS) > world.today;
  yield openedAt;
  for (const access of world.approvals.access.open(frame.contractId, openedAt))
    world.timeline.begin(reviewCourse(world, frame, access, recent));
}

function* reviewCourse(world: World, frame: ContractTerms, { id, characterId, waitingSince }: AccessRecord, recent: boolean): Course {
  const { access } = world.approvals;
  const guide = world.guides.find(({ characters }) => characters.some((character) => character.characterId === characterId));
  const random = new Random(id);
  let day = dayOf(waitingSince);
  let last = waitingSince;
  const next = (): string => {
    day = addDays(day, random.int(1, 3));
    if (day >= world.today) day = addDays(world.today, -1);
    last = laterThan(last, officeInstant(day, random));
    return last;
  };
  if (guide && access.access(id).styleGuides === 0) {
    const at = next();
    yield at;
    assign(world, guide, frame, at);
  }
  const moves = guide ? (recent ? random.pick(WITH_GUIDE) : [CHECK, GRANT]) : random.pick(WITHOUT_GUIDE);
  for (const [action, doer, comment] of moves) {
    const at = next();
    yield at;
    access.decide(id, action, actorFrom(world.directory.staff(doer)), at, comment);
  }
}

/** The style guide goes to the licensee of a contract, unless it has it. */
function assign(world: World, guide: DemoGuide, { companyId, companyName: name, companyNameZh: nameZh }: ContractTerms, at: string): void {
  if (guide.licensees.some((licensee) => licensee.companyId === companyId)) return;
  guide.licensees.push({ companyId, name, nameZh: nameZh ?? null, at });
  world.approvals.access.saveGuide(savedGuide(guide), at);
}

/** What files publishes of a style guide. */
const savedGuide = ({ id, name, characters, licensees, by }: DemoGuide): PayloadOf<typeof styleGuideSaved> => ({
  styleGuideId: id,
  revision: 1 + licensees.length,
  name,
  characterIds: characters.map(({ characterId }) => characterId),
  companyIds: licensees.map(({ companyId }) => companyId),
  designerId: by.userId,
  byName: by.name,
});
