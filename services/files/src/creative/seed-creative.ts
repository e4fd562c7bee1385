import type { Cipher } from '@bls/kit/crypto/cipher';
import { insertTables } from '@bls/kit/db/insert-rows';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { CreativeLogAction } from '@bls/proto/domain/enumerations/creative';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { creativeReviewWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { Role } from '@bls/proto/domain/access/roles';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { AccessRightTable, CreativeReview } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { findFiles, type SeededAttachment, seedAttachments, type StoredFile } from '../objects/objects.api.js';
import { logColumns } from './access/log.repository.js';
import { artSourceColumns } from './art-sources/art-source-columns.js';
import { ART_RELEASE } from './art-sources/art-sources.repository.js';
import { filePasswordPurpose } from './art-sources/file-passwords.js';
import { reviewMove } from './reviews/review-move.js';
import { releaseMove } from './art-sources/release-move.js';
import { GUIDE_LICENSEE } from './style-guides/licensees.repository.js';
import { styleGuideColumns } from './style-guides/style-guide-columns.js';

type Person = { userId: string; name: string; role: Role };
type Holder = { companyId: string; name: string; nameZh: string | null };
type Subject = string | Pick<Holder, 'name' | 'nameZh'>;

export type SeededGuide = {
  id: string;
  name: string;
  characters: ShownCharacter[];
  fileId: string;
  by: Person;
  at: string;
  /** In the order in which they were assigned. */
  licensees: readonly (Holder & { at: string })[];
};
export type SeededArt = Pick<
  RequestOf<typeof artSourceUpload>,
  'id' | 'season' | 'year' | 'keywords' | 'coverFileId' | 'zipFileId' | 'filePassword'
> & {
  character: ShownCharacter;
  by: Person;
  at: string;
  releases: readonly { to: Holder; by: Person; at: string }[];
  /** The brand owner that reviews it. */
  reviewer?: { brandOwnerId: string; name: string; nameZh: string | null; decision?: Decision };
};
type Decision = { action: 'approve' | 'reject'; by: Person; at: string; comment: string | null };
export type SeededCreative = {
  rights: readonly Omit<AccessRightTable, 'tenant'>[];
  guides: readonly SeededGuide[];
  arts: readonly SeededArt[];
};

/** Inserts style guides and art sources with their licensees, and who holds which character. Their files exist already. */
export async function seedCreative(
  trx: Trx,
  { tenant, id: idOf }: SeedContext,
  cipher: Cipher,
  { rights, guides, arts }: SeededCreative,
): Promise<void> {
  const fileOf = await filesById(trx, [...guides.map(({ fileId }) => fileId), ...arts.map(({ zipFileId }) => zipFileId)]);
  const attachments: SeededAttachment[] = [];
  const attach = (fileId: string, kind: string, ownerId: string, companyId: string, at: string, by: string): void => {
    attachments.push({ fileId, owner: { kind, id: ownerId }, scope: { companyId }, at, by });
  };
  const log: (ReturnType<typeof logColumns> & { id: string; at: string })[] = [];
  const note = (
    by: Person,
    itemId: string,
    action: CreativeLogAction,
    subject: Subject,
    at: string,
    reason: string | null = null,
  ): void => {
    const columns = logColumns(by, itemId, action, subject, reason);
    log.push({ ...columns, id: idOf(itemId, action, columns.subject ?? ''), at });
  };
  for (const { id, name, fileId, by, at, licensees } of guides) {
    note(by, id, 'create', name, at);
    note(by, id, 'assignDesigner', by.name, at);
    for (const one of licensees) {
      attach(fileId, GUIDE_LICENSEE, idOf(id, 'licensee', one.companyId), one.companyId, one.at, by.userId);
      note(by, id, 'assignLicensee', one, one.at);
    }
  }
  for (const { id, coverFileId, zipFileId, by, at, releases, reviewer } of arts) {
    note(by, id, 'upload', fileOf(zipFileId).name, at);
    if (reviewer) note(by, id, 'submitToOwner', reviewer, at);
    const decision = reviewer?.decision;
    if (decision)
      note(decision.by, id, decision.action === 'approve' ? 'ownerApprove' : 'ownerReject', reviewer, decision.at, decision.comment);
    for (const { to, by: releaser, at: releasedAt } of releases) {
      attach(coverFileId, ART_RELEASE, idOf(id, 'release', to.companyId), to.companyId, releasedAt, releaser.userId);
      note(releaser, id, 'release', to, releasedAt);
    }
  }
  await insertTables(trx, tenant, {
    accessRight: rights,
    styleGuide: guides.map(({ id, name, characters, fileId, by, at, licensees }) => ({
      ...styleGuideColumns({ name }, { characters, designer: by, contractNumber: null, file: fileOf(fileId), by }),
      id,
      revision: 1 + licensees.length,
      createdBy: by.name,
      createdAt: at,
      updatedAt: licensees.at(-1)?.at ?? at,
    })),
    styleGuideLicensee: guides.flatMap(({ id: styleGuideId, by, licensees }) =>
      licensees.map(({ companyId, name: companyName, nameZh: companyNameZh, at: assignedAt }) => ({
        id: idOf(styleGuideId, 'licensee', companyId),
        styleGuideId,
        companyId,
        companyName,
        companyNameZh,
        assignedBy: by.name,
        assignedAt,
      })),
    ),
    creativeReview: arts.flatMap((art) => seededReview({ tenant, id: idOf }, art).slice(-1)),
    artSource: arts.map(({ character, by, at, coverFileId, zipFileId, filePassword: password, ...art }) => {
      const filePassword = cipher.seal(filePasswordPurpose({ tenant, id: art.id }), password);
      const files = { cover: { id: coverFileId }, zip: fileOf(zipFileId), clip: undefined };
      return { ...artSourceColumns(art, { character, ...files, filePassword, by }), uploadedAt: at };
    }),
    artRelease: arts.flatMap(({ id: artSourceId, releases }) =>
      releases.map(({ to: { companyId, name: companyName, nameZh: companyNameZh }, by, at: releasedAt }) => ({
        id: idOf(artSourceId, 'release', companyId),
        artSourceId,
        companyId,
        companyName,
        companyNameZh,
        releasedBy: by.name,
        releasedAt,
      })),
    ),
    creativeLog: log,
  });
  await seedAttachments(trx, tenant, attachments);
}

/** The review of an art source by its brand owner, if any: as it was opened, and as it was decided. */
function seededReview(
  { tenant, id: idOf }: Pick<SeedContext, 'tenant' | 'id'>,
  { id: itemId, character, at, reviewer }: SeededArt,
): CreativeReview[] {
  if (!reviewer) return [];
  const { brandOwnerId, name: brandOwnerName, nameZh: brandOwnerNameZh, decision } = reviewer;
  const keys = { tenant, id: idOf(itemId, 'review', brandOwnerId), itemKind: 'artSource' as const, itemId };
  const owner = { brandOwnerId, brandOwnerName, brandOwnerNameZh, characterIds: [character.characterId] };
  const undecided = { decidedBy: null, decidedAt: null, comment: null, revision: 1, waitingSince: at };
  const open: CreativeReview = { ...keys, ...owner, ...undecided, status: creativeReviewWorkflow.initial };
  if (!decision) return [open];
  const { action, by, at: decidedAt, comment } = decision;
  const decided = transition(creativeReviewWorkflow, open.status, action, { role: by.role, permissions: [] });
  if (!decided.ok) throw new Error(`the brand owner cannot ${action} art source ${itemId}`);
  return [open, { ...open, status: decided.to, revision: 2, decidedBy: by.name, decidedAt, comment }];
}

/** The reviews as work items of the brand owners. `fileName` is that of the archive. */
export const reviewMoves = (
  context: Pick<SeedContext, 'tenant' | 'id'>,
  arts: readonly (SeededArt & { fileName: string })[],
): WorkItemMoved[] =>
  arts.flatMap((art) => {
    const item = {
      kind: 'artSource' as const,
      id: art.id,
      name: art.fileName,
      characters: [art.character],
      informUserIds: [art.by.userId],
    };
    const [open, decided] = seededReview(context, art);
    const decision = art.reviewer?.decision;
    return [
      ...(open ? [reviewMove(item, open, { action: 'submit', by: art.by, at: art.at })] : []),
      ...(decided && decision ? [reviewMove(item, decided, decision)] : []),
    ];
  });

/** The releases as work items: the licensees are notified of them. `fileName` is that of the archive. */
export const releaseMoves = ({ id: idOf }: Pick<SeedContext, 'id'>, arts: readonly (SeededArt & { fileName: string })[]): WorkItemMoved[] =>
  arts.flatMap((art) =>
    art.releases.map(({ to, by, at }) =>
      releaseMove('release', art, { ...to, id: idOf(art.id, 'release', to.companyId) }, { by, at, comment: undefined }),
    ),
  );

async function filesById(trx: Trx, ids: readonly string[]): Promise<(id: string) => StoredFile> {
  const files = new Map((await findFiles(trx, ids)).map((file) => [file.id, file]));
  return (id) => {
    const file = files.get(id);
    if (!file) throw new Error(`no file ${id}`);
    return file;
  };
}
