import type { SeedActor } from '@bls/licensing/deals/seed-deals';
import type { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Deal } from '../lib/deal/deal.js';
import type { TERM_SHEET } from '../lib/deal/deal-documents.js';
import { BRAND_OWNER, permissionsOf, personOf } from './people.js';

/** The instant of the next transition of that name. */
export type InstantOf = (action: string) => string;

export const actor = (role: Role): SeedActor => ({
  person: personOf(role),
  acting: {
    userId: personOf(role).userId,
    role,
    permissions: permissionsOf(role),
    ...(role === 'brandOwner' ? { brandOwnerId: BRAND_OWNER.id } : {}),
  },
});

/** The file that comes with an action of a deal, if any. */
export function filesOf({ mark, uploads }: Deal, { by, action, file }: (typeof TERM_SHEET)[number]): { fileId: string; name: string }[] {
  const name = `${action} by ${by} ${mark}.pdf`;
  return file ? [{ fileId: uploads.idOf(name), name }] : [];
}

/** A term sheet from its draft through these actions. */
export function seedTermSheet(
  { termSheets }: SeedLicensing,
  deal: Deal,
  terms: Terms,
  actions: typeof TERM_SHEET,
  at: InstantOf,
): Parameters<SeedLicensing['contracts']['generate']>[1] {
  const { termSheetId: id } = deal;
  const createdAt = at('create');
  termSheets.open({ id, terms, copied: false }, actor('sales'), createdAt);
  termSheets.save(id, terms, createdAt);
  for (const step of actions)
    termSheets.decide(id, step.action as TermSheetAction, { files: filesOf(deal, step) }, actor(step.by), at(step.action));
  return { head: termSheets.head(id), terms: termSheets.terms(id) };
}
