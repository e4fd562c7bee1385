import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/trx.js';
import { companyOfContract } from '../access/access.queries.js';
import type { Reader } from '../access/reader.js';
import type { Reviewed } from '../reviews/review-move.js';
import { assignedCompanies } from './licensees.queries.js';
import { assignLicensees } from './licensees.repository.js';
import { findStyleGuide } from './style-guides.queries.js';
import { publishStyleGuide, type StyleGuide, updateStyleGuide } from './style-guides.repository.js';

/** A style guide as brand owners review it. Its designer is notified. */
export const reviewedGuide = ({ id, name, characters, designerId }: StyleGuide): Reviewed => ({
  kind: 'styleGuide',
  id,
  name,
  characters,
  informUserIds: designerId ? [designerId] : [],
});

/** Every brand owner has approved the style guide: it goes to the licensee of its contract, and access that waited for it follows. */
export async function shareApproved(trx: Trx, ctx: CallContext, reader: Reader, id: string): Promise<void> {
  const { revision, updatedBy } = await findStyleGuide(trx, reader, id);
  const guide = await updateStyleGuide(trx, id, revision, { updatedBy });
  await assignHolder(trx, ctx, guide);
  await publishStyleGuide(trx, ctx, guide, { corrected: true });
}

/** Assigns a style guide to the licensee of its contract. */
export async function assignHolder(trx: Trx, ctx: CallContext, guide: StyleGuide): Promise<void> {
  const holder = guide.contractId && (await companyOfContract(trx, guide.contractId));
  if (!holder) return;
  await assignLicensees(trx, ctx.actor, guide, [...(await assignedCompanies(trx, guide.id)), holder], await today(trx));
}
