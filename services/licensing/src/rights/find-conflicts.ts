import type { Actor } from '@bls/proto/domain/access/actor';
import { today } from '@bls/shared/calendar/today';
import type { Issue } from '@bls/proto/domain/values/errors';
import { idSchema } from '@bls/proto/domain/values/ids';
import { conflictOf, grantsOf, type Overlap } from '@bls/proto/domain/rights/grants';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Trx } from '../db/schema.js';
import { followedTermSheets, type HeldRight, heldRights, reservedRights } from './rights.queries.js';
import { lockCharacters } from './rights.repository.js';
import { nameIn } from '@bls/proto/domain/values/text/names';

export type Conflict = { held: HeldRight; overlap: Overlap };

const followedBy = ({ purpose }: TermsDraft): string | undefined =>
  idSchema.safeParse(purpose?.followsContractId).success ? purpose?.followsContractId : undefined;

/** The live grants of other deals, and the reservations for others, that the terms conflict with. */
export async function findConflicts(trx: Trx, actor: Actor, termSheetId: string, terms: TermsDraft): Promise<Conflict[]> {
  const grants = grantsOf(terms);
  const [first] = grants;
  if (!first) return [];
  const own = new Set([termSheetId, ...(await followedTermSheets(trx, actor.tenant, followedBy(terms)))]);
  const { from, to } = first;
  const existing = await heldRights(trx, actor, { characterIds: grants.map((grant) => grant.characterId), from, to });
  const reserved = await reservedRights(trx, actor, { characters: grants, from, to, today: await today(trx) });
  const forOthers = reserved.filter(({ licenseeId }) => !licenseeId || licenseeId !== terms.purpose?.licenseeId);
  return [...existing, ...forOthers].flatMap((right) => {
    if (right.termSheetId && own.has(right.termSheetId)) return [];
    const grant = grants.find((one) => one.characterId === right.characterId);
    const overlap = grant && conflictOf(grant, right);
    return overlap ? [{ held: right, overlap }] : [];
  });
}

/** A refusal names this many conflicting deals. */
const NAMED = 5;

/**
 * Compares the rights of a deal on submission with all live rights. Its characters are locked until the transaction ends,
 * so that of two submissions at once the second one is refused.
 */
export async function checkRights(trx: Trx, actor: Actor, termSheetId: string, terms: TermsDraft): Promise<Issue[]> {
  await lockCharacters(trx, actor.tenant, grantsOf(terms));
  const conflicts = await findConflicts(trx, actor, termSheetId, terms);
  const deals = new Map(
    conflicts.map((conflict) => [conflict.held.termSheetId ?? `${conflict.held.claim} ${conflict.overlap.from}`, conflict]),
  );
  return [...deals.values()].slice(0, NAMED).map(({ held, overlap }): Issue => {
    const path = ['keyTerms', 'exclusivity'];
    const { from, to } = overlap;
    if (held.claim === 'holdback') return { path, rule: 'rightsHeldBack', params: { from, to } };
    if (held.claim === 'option') return { path, rule: 'rightsOptioned', params: { from, to } };
    if (!held.visible || held.number === null) return { path, rule: 'rightsConflictHidden', params: { from, to } };
    return {
      path,
      rule: 'rightsConflict',
      params: { number: held.number, licensee: nameIn(actor.language, held, 'licenseeName'), from, to },
    };
  });
}
