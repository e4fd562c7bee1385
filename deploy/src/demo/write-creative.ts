import { accessWorkItem } from '@bls/approvals/giving-access/access-events';
import { filePasswordPurpose } from '@bls/files/creative/art-sources/file-passwords';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { DemoAccess, DemoArt, DemoGuide, DemoHolder } from './items.js';
import { ART_PASSWORD, coverFileId, guideFileId, guideFileName, zipFileId, zipFileName } from './creative-files.js';
import type { Row, Writer } from './insert.js';
import { idOf } from './random.js';
import type { World } from './world.js';
import { searchedText } from '@bls/proto/domain/search/plain';

/** Access with its history, and the style guides that it follows. */
export async function writeAccesses(writer: Writer, { guides, accesses }: World): Promise<void> {
  await writer.insert(
    'style_guide',
    guides.map((guide) => ({
      id: guide.id,
      revision: 1 + guide.licensees.length,
      name: guide.name,
      characterIds: guide.characters.map((one) => one.characterId),
      companyIds: guide.licensees.map((one) => one.companyId),
      designerId: guide.by.userId,
    })),
  );
  await writer.insert(
    'giving_access',
    accesses.map(({ walk }) => ({ ...walk.head })),
  );
  await writer.insert(
    'giving_access_history',
    accesses.flatMap(({ walk: { history } }) => history.map((row) => ({ ...row }))),
  );
}

/** Style guides, art sources and who holds what, as the files service keeps them. */
export async function writeCreative(writer: Writer, { guides, arts, accesses }: World, encryptionKey: string): Promise<void> {
  const cipher = new Cipher(encryptionKey);
  await writer.insert(
    'access_right',
    accesses.map(({ walk: { head } }) => {
      const { id, revision, status, contractId, contractNumber, companyId, companyName, companyNameZh, characterId, startsOn, endsOn } =
        head;
      return { id, revision, status, contractId, contractNumber, companyId, companyName, companyNameZh, characterId, startsOn, endsOn };
    }),
  );
  const sizes = new Map(
    (await writer.query<{ id: string; size: string }>('select id, size from objects')).map(({ id, size }) => [id, Number(size)]),
  );
  await writer.insert(
    'style_guide',
    guides.map((guide) => guideRow(guide, sizes.get(guideFileId(guide)) ?? 0)),
  );
  await writer.insert(
    'art_source',
    arts.map((art) => ({
      ...artRow(art, sizes.get(zipFileId(art)) ?? 0),
      filePassword: `\\x${cipher.seal(filePasswordPurpose({ tenant: writer.tenant, id: art.id }), ART_PASSWORD).toString('hex')}`,
    })),
  );
  await writeRecipients(writer, guides, arts);
}

async function writeRecipients(writer: Writer, guides: readonly DemoGuide[], arts: readonly DemoArt[]): Promise<void> {
  const assigned = guides.flatMap((guide) => guide.licensees.map((one) => ({ guide, one, id: idOf(guide.id, 'licensee', one.companyId) })));
  const released = arts.flatMap((art) => art.released.map((one) => ({ art, one, id: idOf(art.id, 'release', one.companyId) })));
  const named = (one: DemoHolder): Row => ({
    companyId: one.companyId,
    companyName: one.name,
    companyNameZh: one.nameZh,
  });
  await writer.insert(
    'style_guide_licensee',
    assigned.map(({ guide, one, id }) => ({ id, styleGuideId: guide.id, ...named(one), assignedBy: guide.by.name, assignedAt: one.at })),
  );
  await writer.insert(
    'art_release',
    released.map(({ art, one, id }) => ({
      id,
      artSourceId: art.id,
      ...named(one),
      releasedBy: art.releaser.name,
      releasedAt: art.at,
    })),
  );
  await writer.insert('attachments', [
    ...assigned.map(({ guide, one, id }) => attachment(guideFileId(guide), 'styleGuideLicensee', id, one.companyId, one.at)),
    ...released.map(({ art, one, id }) => attachment(coverFileId(art), 'artRelease', id, one.companyId, art.at)),
  ]);
  await writer.insert('creative_log', [
    ...guides.map((guide) => logRow(guide.id, 'create', guide.name, guide.by, guide.at)),
    ...assigned.map(({ guide, one }) => logRow(guide.id, 'assignLicensee', one.name, guide.by, one.at, one.nameZh)),
    ...arts.map((art) => logRow(art.id, 'upload', zipFileName(art), art.by, art.at)),
    ...released.map(({ art, one }) => logRow(art.id, 'release', one.name, art.releaser, art.at, one.nameZh)),
  ]);
}

const attachment = (fileId: string, ownerKind: string, ownerId: string, companyId: string, attachedAt: string): Row => ({
  fileId,
  ownerKind,
  ownerId,
  companyId,
  brandOwnerIds: [],
  characterIds: [],
  staffOnly: false,
  everyone: false,
  attachedAt,
});

const logRow = (
  itemId: string,
  action: string,
  subject: string,
  by: DemoGuide['by'],
  at: string,
  subjectZh: string | null = null,
): Row => ({
  id: idOf(itemId, action, subject),
  itemId,
  action,
  subject,
  subjectZh,
  byId: by.userId,
  byName: by.name,
  byRole: by.role,
  at,
});

function guideRow(guide: DemoGuide, size: number): Row {
  const { id, name, characters, licensees, by, at } = guide;
  return {
    id,
    name,
    characters,
    size,
    revision: 1 + licensees.length,
    withdrawn: false,
    createdBy: by.name,
    createdAt: at,
    updatedBy: by.name,
    updatedAt: licensees.at(-1)?.at ?? at,
    characterIds: characters.map((one) => one.characterId),
    contractId: null,
    contractNumber: null,
    designerId: by.userId,
    designerName: by.name,
    licenseeContact: null,
    fileId: guideFileId(guide),
    fileName: guideFileName(guide),
    search: searchedText(name, guideFileName(guide), ...characters.flatMap((one) => [one.name, one.nameZh])),
  };
}

function artRow(art: DemoArt, size: number): Row {
  const { id, character, season, year, by, at } = art;
  const keywords = ['poses', season];
  return {
    id,
    character,
    season,
    year,
    keywords,
    size,
    deleted: false,
    uploadedBy: by.name,
    uploadedAt: at,
    characterId: character.characterId,
    characterName: character.name,
    coverFileId: coverFileId(art),
    zipFileId: zipFileId(art),
    fileName: zipFileName(art),
    search: searchedText(
      zipFileName(art),
      year,
      ...keywords,
      character.name,
      character.nameZh,
      character.propertyName,
      character.propertyNameZh,
    ),
  };
}

/** The last move of a licensee's access. */
export function accessMove({ walk: { head, history }, guide }: DemoAccess, tenant: string): WorkItemMoved {
  const last = history.at(-1);
  if (!last) throw new RangeError('access without a history');
  const { action, by, at, comment } = last;
  return accessWorkItem({ tenant, ...head }, { action, by, at, comment, inform: guide ? [guide.by.userId] : [] });
}
