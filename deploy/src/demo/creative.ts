import type { GivingAccessHistoryTable, GivingAccessTable } from '@bls/approvals/db/schema';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { SEASONS, type Season } from '@bls/proto/domain/enumerations/creative';
import { addDays } from '@bls/proto/domain/values/time';
import type { AccessAction, AccessStatus } from '@bls/proto/domain/workflow/definitions/giving-access';
import type { Cast, CastProperty } from './cast/cast.js';
import { officeInstant, type Today } from './clock.js';
import { Directory, type DemoPerson, peopleOf } from './people.js';
import { propertiesOf } from './properties.js';
import { idOf, Random } from './random.js';
import { searchedText } from '@bls/proto/domain/search/plain';

export type DemoHolder = { companyId: string; name: string; nameZh: string | null };
type Untenanted<T> = Omit<T, 'tenant'>;

export interface DemoGuide {
  id: string;
  name: string;
  characters: readonly ShownCharacter[];
  contract: ContractFrame | undefined;
  licensees: readonly DemoHolder[];
  by: DemoPerson;
  at: string;
  look: CastProperty;
}
export interface DemoArt {
  id: string;
  character: ShownCharacter;
  index: number;
  season: Season;
  year: number;
  released: readonly DemoHolder[];
  by: DemoPerson;
  releaser: DemoPerson;
  at: string;
  look: CastProperty;
}
export interface DemoAccess {
  head: Untenanted<GivingAccessTable>;
  history: readonly Untenanted<GivingAccessHistoryTable>[];
  /** The designer who hears of it. */
  designer: DemoPerson;
}
export interface DemoCreative {
  guides: readonly DemoGuide[];
  arts: readonly DemoArt[];
  accesses: readonly DemoAccess[];
}

type Frames = readonly { signedOn: string; frame: ContractFrame }[];
type Held = {
  frame: ContractFrame;
  property: ContractFrame['properties'][number];
  character: { characterId: string; name: string; nameZh?: string | undefined };
};

/** Running contracts of which somebody gives access; those before them are over. */
const CONTRACTS = 24;

/** Style guides, art sources and access of a tenant's running contracts. The last character of each property has no guide yet. */
export function creativeOf(cast: Cast, frames: Frames, today: Today): DemoCreative {
  const directory = new Directory(peopleOf(cast));
  const running = frames.filter(({ frame }) => frame.endsOn >= today).slice(-CONTRACTS);
  const held = running.flatMap(({ frame }) =>
    frame.properties.flatMap((property) => property.characters.map((character): Held => ({ frame, property, character }))),
  );
  const made = propertiesOf(cast, today).flatMap((property) => {
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
  const guides = made.map((one) => guideFor(one, held, directory, today));
  return {
    guides,
    arts: made.map((one) => artFor(one, held, directory, today)),
    accesses: held.map((one) => accessFor(one, guides, directory, today)),
  };
}

type Made = { look: CastProperty; characters: readonly ShownCharacter[] };

function guideFor({ look, characters }: Made, held: readonly Held[], directory: Directory, today: Today): DemoGuide {
  const id = idOf('style guide', characters[0]?.characterId ?? look.code);
  const random = new Random(id);
  const covered = characters.length > 2 ? characters.slice(0, -1) : characters;
  const holders = held.filter((one) => covered.some(({ characterId }) => characterId === one.character.characterId));
  return {
    id,
    name: `${look.name.en}: basic poses`,
    characters: covered,
    contract: holders[0]?.frame,
    licensees: distinct(holders),
    by: directory.staff('juniorDesigner'),
    at: officeInstant(addDays(today, -random.int(40, 90)), random),
    look,
  };
}

function artFor({ look, characters }: Made, held: readonly Held[], directory: Directory, today: Today): DemoArt {
  const [character] = characters;
  if (!character) throw new RangeError(`property ${look.code} has no character`);
  const id = idOf('art source', character.characterId);
  const random = new Random(id);
  const holders = distinct(held.filter((one) => one.character.characterId === character.characterId));
  return {
    id,
    character,
    index: 0,
    season: random.pick(SEASONS),
    year: Number(today.slice(0, 4)) + random.int(0, 1),
    released: holders.slice(0, Math.max(1, Math.ceil(holders.length * 0.7))),
    by: directory.staff('juniorDesigner'),
    releaser: directory.staff('sales'),
    at: officeInstant(addDays(today, -random.int(5, 35)), random),
    look,
  };
}

function distinct(held: readonly Held[]): DemoHolder[] {
  const holders = held.map(({ frame }) => ({ companyId: frame.companyId, name: frame.companyName, nameZh: frame.companyNameZh ?? null }));
  return [...new Map(holders.map((holder) => [holder.companyId, holder])).values()];
}

type Walked = readonly (readonly [AccessAction, AccessStatus, 'juniorDesigner' | 'sales' | null, string?])[];
const OPEN = ['open', 'awaitingStyleGuide', null] as const;
const ASSIGN = ['assign', 'awaitingDesignerReview', null] as const;
const CHECK = ['approve', 'awaitingSalesReview', 'juniorDesigner'] as const;
const GRANT = ['approve', 'accessGranted', 'sales'] as const;
/** How far access came where there is a style guide; mostly all the way. */
const WITH_GUIDE: readonly Walked[] = [
  [OPEN, ASSIGN, CHECK, GRANT],
  [OPEN, ASSIGN, CHECK],
  [OPEN, ASSIGN, CHECK, GRANT],
  [OPEN, ASSIGN],
  [OPEN, ASSIGN, CHECK, GRANT, ['withdraw', 'none', 'sales', 'The advance has not been paid.']],
  [OPEN, ASSIGN, CHECK, GRANT],
];
const WITHOUT_GUIDE: readonly Walked[] = [
  [OPEN],
  [OPEN, ['reportMissing', 'missingStyleGuides', 'juniorDesigner', 'The brand owner has no drawings of it yet.']],
];

function accessFor({ frame, property, character }: Held, guides: readonly DemoGuide[], directory: Directory, today: Today): DemoAccess {
  const id = idOf('access', frame.contractId, character.characterId);
  const random = new Random(id);
  const fitting = guides.filter((guide) => guide.characters.some(({ characterId }) => characterId === character.characterId));
  const walked = random.pick(fitting.length > 0 ? WITH_GUIDE : WITHOUT_GUIDE);
  let day = addDays(today, -random.int(14, 30));
  let from: AccessStatus = 'none';
  const history = walked.map(([action, to, doer, comment], index) => {
    const at = officeInstant(day, random);
    day = addDays(day, random.int(1, 3));
    const before = from;
    from = to;
    const by = doer ? directory.staff(doer) : null;
    return {
      id: idOf(id, 'history', index),
      accessId: id,
      revision: index + 1,
      action,
      fromStatus: before,
      toStatus: to,
      by,
      at,
      comment: comment ?? null,
    };
  });
  const names = [frame.number, frame.companyName, frame.companyNameZh, character.name, character.nameZh];
  return {
    head: {
      id,
      revision: history.length,
      status: from,
      contractId: frame.contractId,
      contractNumber: frame.number,
      companyId: frame.companyId,
      companyName: frame.companyName,
      companyNameZh: frame.companyNameZh ?? null,
      propertyId: property.propertyId,
      propertyName: property.name,
      propertyNameZh: property.nameZh ?? null,
      characterId: character.characterId,
      characterName: character.name,
      characterNameZh: character.nameZh ?? null,
      styleGuides: fitting.length,
      startsOn: frame.startsOn,
      endsOn: frame.endsOn,
      waitingSince: history.at(-1)?.at ?? `${today}T00:00:00.000Z`,
      search: searchedText(...names),
    },
    history,
    designer: directory.staff('juniorDesigner'),
  };
}
