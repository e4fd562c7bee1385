import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { artSourceRelease, artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import { styleGuideAssign, styleGuideSave } from '@bls/proto/contracts/calls/files/style-guide';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { testActor } from '@bls/kit/testing/actors';
import { picture } from './fixtures/content.js';
import {
  ACCOUNT_PASSWORD,
  answerForOthers,
  archive,
  artwork,
  bun,
  company,
  FILE_PASSWORD,
  fox,
  giveRight,
  junior,
  receiver,
  sales,
  senior,
  stranger,
} from './fixtures/creative.js';
import { type Service, upload } from './people.js';
import { startFiles } from './processes.js';

let service: Service;
let stop: () => Promise<void>;
const [art, guide, unassigned] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  ({ service, stop } = await startFiles());
  answerForOthers(service);
  await giveRight(service);
  const file = async (bytes: Buffer, name: string, purpose: 'artCover' | 'artSource' | 'styleGuide') =>
    (await upload(service, junior, bytes, { name, purpose })).fileId;
  await service.call(
    artSourceUpload,
    {
      id: art,
      characterId: bun,
      season: 'spring',
      year: 2027,
      keywords: ['Easter', '彩蛋'],
      filePassword: FILE_PASSWORD,
      filePasswordConfirmation: FILE_PASSWORD,
      coverFileId: await file(await picture('jpg'), 'cover.jpg', 'artCover'),
      zipFileId: await file(await archive({ password: FILE_PASSWORD }), 'bun-egg-hunt.zip', 'artSource'),
    },
    junior,
  );
  const save = async (id: string, name: string, characterId: string) =>
    service.call(
      styleGuideSave,
      { id, name, characterIds: [characterId], fileId: await file(artwork(), `${name}.ai`, 'styleGuide') },
      junior,
    );
  const { revision } = await save(guide, 'Meadow poses 草地', bun);
  await save(unassigned, 'Foxglove basics', fox);
  await service.call(artSourceRelease, { ids: [art], companyIds: [company], password: ACCOUNT_PASSWORD }, sales);
  await service.call(styleGuideAssign, { id: guide, revision, companyIds: [company] }, senior);
}, 60_000);
afterAll(async () => stop());

const hitsOf = async (text: string, by: Actor) =>
  (await service.call(SEARCH_CALLS.files, { text, limit: 20 }, by)).groups.flatMap(({ hits }) => hits);
/** What a person finds. */
const found = async (text: string, by: Actor): Promise<string[]> => (await hitsOf(text, by)).map(({ id }) => id);

describe('the search over style guides and art sources', () => {
  it('finds them by name, keywords and character, in any order and both languages', async () => {
    for (const typed of ['egg hunt', 'HUNT bun', 'easter', '彩蛋']) expect([typed, await found(typed, sales)]).toEqual([typed, [art]]);
    for (const typed of ['meadow', 'poses meadow', '草地']) expect([typed, await found(typed, sales)]).toEqual([typed, [guide]]);
    for (const typed of ['小兔', 'bunny garden'])
      expect([typed, (await found(typed, receiver)).toSorted()]).toEqual([typed, [art, guide].toSorted()]);
    for (const typed of ['eg', '草', '%%%', 'meadow hunt']) expect([typed, await found(typed, sales)]).toEqual([typed, []]);
  });

  it('says their characters in both languages, and opens each where it is shown', async () => {
    expect(await hitsOf('easter', receiver)).toEqual([
      expect.objectContaining({
        title: 'bun-egg-hunt.zip',
        details: ['Bun'],
        detailsZh: ['小兔'],
        path: `/ReleaseArtSourceManagementV2/ArtSourceDetail/${art}`,
      }),
    ]);
    expect(await hitsOf('meadow', receiver)).toEqual([expect.objectContaining({ path: `/StyleGuidesManagement/Detail/${guide}` })]);
  });

  it('shows a licensee what it was given, staff all of it, and nobody anything of another tenant', async () => {
    expect(await found('foxglove', sales)).toEqual([unassigned]);
    expect(await found('foxglove', receiver)).toEqual([]);
    const none = [
      stranger,
      testActor({ role: 'sales', tenant: 'PLBY' }),
      // no role of theirs opens creative material
      testActor({ role: 'brandOwner', brandOwnerId: randomUUID() }),
      testActor({ role: 'salesAgent', characterIds: [bun] }),
      testActor({ role: 'licenseeFinance', companyId: company }),
    ];
    for (const actor of none)
      for (const typed of ['easter', 'meadow']) expect([actor.role, typed, await found(typed, actor)]).toEqual([actor.role, typed, []]);
  });
});
