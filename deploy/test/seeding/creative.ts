import { randomUUID } from 'node:crypto';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import { encryptedArchive } from '@bls/files/creative/art-sources/encryption/encrypted-archive';
import type { SeededArt, SeededGuide } from '@bls/files/creative/seed-creative';
import { givingAccessDecide, givingAccessList, givingAccessRead } from '@bls/proto/contracts/calls/approvals/giving-access';
import { artSourceRelease, artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { styleGuideAssign, styleGuideSave } from '@bls/proto/contracts/calls/files/style-guide';
import type { styleGuideSaved } from '@bls/proto/contracts/events/files';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { makeCall, until } from '../lib/make-call.js';
import { PASSWORD } from '../lib/client.js';
import type { Deal } from '../lib/deal/deal.js';
import { artworkFile, jpegFile } from '../lib/sample-files.js';
import { acting, LICENSEE, personOf } from './people.js';
import type { Published } from './published.js';
import type { Actor, Users } from './users.js';

const ART = { season: 'spring', year: 2027, keywords: ['poses'], filePassword: 'Artwork#2027' } as const;
const GUIDE = 'Moon Hare: basic poses';
/** The review of the licensee's access to the character. */
const REVIEW: readonly Actor[] = ['juniorDesigner', 'sales'];

/** The creative material of the story: ids, and the uploaded files. */
export type Creative = {
  character: ShownCharacter;
  guide: { id: string; file: FileDescription };
  art: { id: string; cover: FileDescription; zip: FileDescription };
};

/** A style guide and an art source for the licensee, and its access to the character. */
export async function creativeByCalls(users: Users, { contractId }: Deal): Promise<Creative> {
  const designer = users.as('juniorDesigner');
  const opened = await makeCall(designer, givingAccessList, { contractId });
  const [access] = opened.rows;
  if (!access) throw new RangeError('the contract has no access');
  const { characterId } = access;
  const guideFile = await users.upload('juniorDesigner', 'styleGuide', await artworkFile('basics.ai'));
  const guide = { id: randomUUID(), name: GUIDE, characterIds: [characterId], designerId: personOf('juniorDesigner').userId };
  const { revision, characters } = await makeCall(designer, styleGuideSave, { ...guide, fileId: guideFile.fileId });
  await makeCall(designer, styleGuideAssign, { id: guide.id, revision, companyIds: [LICENSEE.id] });
  await until('the style guide in approvals', async () => {
    const { status } = await makeCall(designer, givingAccessRead, { id: access.id });
    return status === 'awaitingDesignerReview';
  });
  for (const by of REVIEW) {
    const found = await makeCall(users.as(by), givingAccessRead, { id: access.id });
    await makeCall(users.as(by), givingAccessDecide, { id: access.id, revision: found.revision, action: 'approve' });
  }
  const [character] = characters;
  if (!character) throw new RangeError('the style guide has no character');
  return { character, guide: { id: guide.id, file: guideFile }, art: await artByCalls(users, characterId) };
}

async function artByCalls(users: Users, characterId: string): Promise<Creative['art']> {
  const id = randomUUID();
  const cover = await users.upload('juniorDesigner', 'artCover', await jpegFile('cover.jpg'));
  const bytes = new Uint8Array(encryptedArchive({ 'pose.svg': '<svg/>' }, ART.filePassword));
  const zip = await users.upload('juniorDesigner', 'artSource', { name: 'poses.zip', bytes });
  const art = { ...ART, keywords: [...ART.keywords], id, characterId, coverFileId: cover.fileId, zipFileId: zip.fileId };
  await makeCall(users.as('juniorDesigner'), artSourceUpload, { ...art, filePasswordConfirmation: ART.filePassword });
  await makeCall(users.as('sales'), artSourceRelease, { ids: [id], companyIds: [LICENSEE.id], password: PASSWORD });
  return { id, cover, zip };
}

/** The access of the licensee, by the seed of approvals. */
export function seedAccess({ access }: SeedApprovals, published: Published, contractId: string): void {
  const at = published.instantsOf('givingAccess');
  const [opened] = access.open(contractId, at('open'));
  if (!opened) throw new RangeError('the contract has no character');
  const assigned = at('assign');
  for (const guide of published.payloads<PayloadOf<typeof styleGuideSaved>>('files.style-guide.saved.v1'))
    access.saveGuide(guide, assigned);
  for (const by of REVIEW) access.decide(opened.id, 'approve', acting(by), at('approve'));
}

/** The material as the seed of files takes it. */
export function seededCreative(published: Published, { character, guide, art }: Creative): { guides: SeededGuide[]; arts: SeededArt[] } {
  const [savedAt = '', assignedAt = ''] = published.instants('files.style-guide.saved.v1');
  const holder = { companyId: LICENSEE.id, name: LICENSEE.name, nameZh: LICENSEE.nameZh };
  const designer = personOf('juniorDesigner');
  const releasedAt = published.movedAt('artSource', 'release', 0);
  return {
    guides: [
      {
        id: guide.id,
        name: GUIDE,
        characters: [character],
        fileId: guide.file.fileId,
        by: designer,
        at: savedAt,
        licensees: [{ ...holder, at: assignedAt }],
      },
    ],
    arts: [
      {
        ...ART,
        keywords: [...ART.keywords],
        id: art.id,
        coverFileId: art.cover.fileId,
        zipFileId: art.zip.fileId,
        character,
        by: designer,
        at: art.zip.uploadedAt,
        releases: [{ to: holder, by: personOf('sales'), at: releasedAt }],
      },
    ],
  };
}
