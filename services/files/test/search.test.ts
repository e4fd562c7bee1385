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
  answerForOtherServices,
  archive,
  artwork,
  bun,
  company,
  FILE_PASSWORD,
  fox,
  saveRight,
  junior,
  receiver,
  sales,
  senior,
  stranger,
} from './fixtures/creative.js';
import { type Service, upload } from './actors.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
const [art, guide, unassigned] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  ({ service, stop } = await startFiles());
  answerForOtherServices(service);
  await saveRight(service);
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
const foundIds = async (text: string, by: Actor): Promise<string[]> => (await hitsOf(text, by)).map(({ id }) => id);

describe('the search over style guides and art sources', () => {
  it('finds them by name, keywords and character, in any order and both languages', async () => {
    for (const text of ['egg hunt', 'HUNT bun', 'easter', '彩蛋']) expect([text, await foundIds(text, sales)]).toEqual([text, [art]]);
    for (const text of ['meadow', 'poses meadow', '草地']) expect([text, await foundIds(text, sales)]).toEqual([text, [guide]]);
    for (const text of ['小兔', 'bunny garden'])
      expect([text, (await foundIds(text, receiver)).toSorted()]).toEqual([text, [art, guide].toSorted()]);
    for (const text of ['eg', '草', '%%%', 'meadow hunt']) expect([text, await foundIds(text, sales)]).toEqual([text, []]);
  });

  it('answers their characters in both languages and the path of each', async () => {
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

  it('shows staff everything, a licensee its own items, and nothing of another tenant', async () => {
    expect(await foundIds('foxglove', sales)).toEqual([unassigned]);
    expect(await foundIds('foxglove', receiver)).toEqual([]);
    const none = [
      stranger,
      testActor({ role: 'sales', tenant: 'PLBY' }),
      // roles without access to creative material
      testActor({ role: 'brandOwner', brandOwnerId: randomUUID() }),
      testActor({ role: 'salesAgent', characterIds: [bun] }),
      testActor({ role: 'licenseeFinance', companyId: company }),
    ];
    for (const actor of none)
      for (const text of ['easter', 'meadow']) expect([actor.role, text, await foundIds(text, actor)]).toEqual([actor.role, text, []]);
  });
});
