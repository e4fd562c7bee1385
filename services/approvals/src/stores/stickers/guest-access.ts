import { storeFields } from '@bls/proto/domain/aul/fields';
import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Cipher } from '@bls/kit/crypto/cipher';
import { idOfToken } from '@bls/kit/crypto/signed-id';
import type { Trx } from '../../db/schema.js';
import type { GuestLinkRecord, StoreRecord } from '../../db/stores.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { appendApplicationHistory, lockApplication, updateApplication } from '../applications/applications.repository.js';
import { guestLinkById } from '../applications/guest-links.queries.js';
import { settingOf, STORE_SETTINGS } from '../applications/settings.js';
import { isToken } from './guest-token.js';

/** A guest may answer while people review the application. */
export const isUnderReview = ({ status }: Pick<StoreRecord, 'status'>): boolean => status.startsWith('reviewBy');
/** One error for every defect of a link, so that it reveals nothing to its bearer. */
const invalidLink = (): CallError => new CallError('invalidLink');

/** The link and its application; throws `invalidLink` unless the link is valid now. */
export async function openGuestLink(
  trx: Trx,
  cipher: Cipher,
  tenant: string,
  { link: token, applicationId }: { link: string; applicationId: string },
): Promise<{ row: StoreRecord; link: GuestLinkRecord }> {
  const linkId = idOfToken(token);
  if (!linkId) throw invalidLink();
  const link = await guestLinkById(trx, tenant, linkId);
  if (!link || link.applicationId !== applicationId.toLowerCase()) throw invalidLink();
  if (!isToken(cipher, token, { ...link, linkId })) throw invalidLink();
  if (link.revokedAt || link.expiresAt <= new Date().toISOString()) throw invalidLink();
  const row = await lockApplication(trx, tenant, link.applicationId);
  if (row?.kind !== 'sticker' || ['withdrawn', 'replaced'].includes(row.status)) throw invalidLink();
  return { row, link };
}

/** Adds an entry to the history that changes no status; the new revision makes open screens reload. */
export async function appendNote(
  trx: Trx,
  { tenant }: { tenant: string },
  row: StoreRecord,
  note: { action: string; by: { name: string; role: string; userId?: string }; at: string; comment: string | null; sent: number },
): Promise<StoreRecord> {
  const moved = await updateApplication(trx, row, { updatedAt: note.at, sendCount: row.sendCount + note.sent });
  const { action, by, at, comment } = note;
  await appendApplicationHistory(trx, {
    tenant,
    applicationId: row.id,
    revision: moved.revision,
    position: 0,
    action,
    fromStatus: row.status,
    toStatus: row.status,
    by,
    at,
    comment,
    fileIds: [],
  });
  return moved;
}

/** The application as a guest sees it. Its content is complete, since it was submitted. */
export async function guestViewOf(trx: Trx, row: StoreRecord, link: GuestLinkRecord): Promise<GuestView> {
  const content = storeFields.parse(row.content);
  const { value: settings } = await settingOf(trx, row.tenant, STORE_SETTINGS);
  const { articles } = await contractTermsOf(trx, row.contractId);
  return {
    number: row.number,
    version: row.version,
    companyName: row.companyName,
    companyNameZh: row.companyNameZh,
    ownShopName: settings.ownShopName,
    ownShopNameZh: settings.ownShopNameZh,
    storeName: content.storeName,
    operator: content.operator,
    platform: content.platform,
    storeType: content.storeType,
    distributor: content.distributor ?? null,
    storeUrl: content.storeUrl,
    storeId: content.storeId,
    lines: content.lines.map((line) => ({
      name: articles.find((a) => a.category === line.category && a.subCategory === line.subCategory)?.productName ?? line.subCategory,
      quantity: line.quantity ?? null,
    })),
    from: content.from,
    to: content.to,
    currency: row.currency,
    annualSales: content.annualSales,
    marketingBudget: content.marketingBudget,
    guestName: link.guestName,
    invitedBy: link.createdBy.name,
    expiresAt: link.expiresAt,
    answer: link.answer,
  };
}
