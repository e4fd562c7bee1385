import { randomUUID } from 'node:crypto';
import { storeFields } from '@bls/proto/domain/aul/fields';
import type { guestAnswer, guestLinkCreate, guestLinkRevoke, guestRead } from '@bls/proto/contracts/calls/approvals/sticker';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { frameOf } from '../contracts/contracts.queries.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { GuestAnswer, GuestLinkRecord, StoreRecord } from '../db/stores.js';
import { personOf } from '../products/person.js';
import {
  appendHistory,
  applicationById,
  findApplication,
  somebodyWasFaster,
  updateApplication,
} from '../stores/applications.repository.js';
import { settingOf, STORE_SETTINGS } from '../stores/settings.js';
import { workItemOf } from '../stores/work-item.js';
import { guestLinkById } from '../stores/guest-links.queries.js';
import { insertGuestLink, keepAnswer, revokeGuestLink } from './guest-links.repository.js';
import { isToken, linkIdOf, linkToken } from './guest-token.js';

const DAY_MS = 86_400_000;
/** A guest is asked while people decide. */
const isUnderReview = ({ status }: Pick<StoreRecord, 'status'>): boolean => status.startsWith('reviewBy');
/** Whatever is wrong with a link, its bearer learns only that it opens nothing. */
const deadLink = (): CallError => new CallError('invalidLink');

/** Links by which somebody without an account sees one sticker application and says what they think of it. */
@Injectable()
export class GuestLinks {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly cipher: Cipher,
  ) {}

  create(request: RequestOf<typeof guestLinkCreate>, context: CallContext): Promise<ResponseOf<typeof guestLinkCreate>> {
    const { tenant, actor } = context;
    return this.db.transaction(context, async (trx) => {
      const row = await findApplication(trx, actor, 'sticker', request.id, { lock: true });
      if (!isUnderReview(row)) throw new CallError('wrongState');
      const now = Date.now();
      const at = new Date(now).toISOString();
      const expiresAt = new Date(now + request.days * DAY_MS).toISOString();
      const linkId = randomUUID();
      const { guestName } = request;
      const createdBy = personOf(actor);
      await insertGuestLink(trx, { tenant, id: linkId, applicationId: row.id, guestName, createdBy, createdAt: at, expiresAt });
      await this.note(trx, context, row, { action: 'inviteGuest', by: createdBy, at, comment: guestName, sent: 1 });
      return { linkId, expiresAt, link: linkToken(this.cipher, { tenant, applicationId: row.id, linkId, expiresAt }) };
    });
  }

  revoke(request: RequestOf<typeof guestLinkRevoke>, context: CallContext): Promise<ResponseOf<typeof guestLinkRevoke>> {
    const { tenant, actor } = context;
    return this.db.transaction(context, async (trx) => {
      const row = await findApplication(trx, actor, 'sticker', request.id, { lock: true });
      const at = new Date().toISOString();
      const revoked = await revokeGuestLink(trx, { tenant, applicationId: row.id, id: request.linkId }, at);
      if (!revoked) throw new CallError('notFound');
      await this.note(trx, context, row, { action: 'revokeGuest', by: personOf(actor), at, comment: revoked.guestName, sent: 0 });
      return { linkId: request.linkId };
    });
  }

  read(request: RequestOf<typeof guestRead>, context: CallContext): Promise<GuestView> {
    return this.db.transaction(context, async (trx) => {
      const { row, link } = await this.open(trx, context.tenant, request);
      return viewOf(trx, row, link);
    });
  }

  answer(request: RequestOf<typeof guestAnswer>, context: CallContext): Promise<GuestView> {
    return this.db.transaction(context, async (trx) => {
      const { row, link } = await this.open(trx, context.tenant, request);
      if (link.answer || !isUnderReview(row)) throw new CallError('wrongState');
      const at = new Date().toISOString();
      const answer: GuestAnswer = { name: request.name, verdict: request.verdict, comment: request.comment || null, at };
      if (!(await keepAnswer(trx, link, answer))) throw new CallError('wrongState');
      const by = { name: request.name, role: 'guest' };
      const moved = await this.note(trx, context, row, { action: 'guestAnswered', by, at, comment: answer.comment, sent: 0 });
      const inform = [link.createdBy.userId];
      await emit(
        trx,
        context,
        approvalsWorkItemMoved,
        workItemOf(moved, { action: 'guestAnswered', by: { name: request.name }, at, comment: answer.comment, inform }),
      );
      return viewOf(trx, moved, { ...link, answer });
    });
  }

  /** The link and its application, if the link opens it now. */
  private async open(
    trx: Trx,
    tenant: string,
    { link: token, applicationId }: { link: string; applicationId: string },
  ): Promise<{ row: StoreRecord; link: GuestLinkRecord }> {
    const linkId = linkIdOf(token);
    if (!linkId) throw deadLink();
    const link = await guestLinkById(trx, tenant, linkId);
    if (!link || link.applicationId !== applicationId.toLowerCase()) throw deadLink();
    if (!isToken(this.cipher, token, { tenant, applicationId: link.applicationId, linkId, expiresAt: link.expiresAt })) throw deadLink();
    if (link.revokedAt || link.expiresAt <= new Date().toISOString()) throw deadLink();
    const row = await applicationById(trx, tenant, link.applicationId);
    if (row?.kind !== 'sticker' || ['withdrawn', 'replaced'].includes(row.status)) throw deadLink();
    return { row, link };
  }

  /** Something was done that moves the application nowhere: its history keeps it, and who looks at an older one learns of it. */
  private async note(
    trx: Trx,
    { tenant }: { tenant: string },
    row: StoreRecord,
    noted: { action: string; by: { name: string; role: string; userId?: string }; at: string; comment: string | null; sent: number },
  ): Promise<StoreRecord> {
    const moved = await updateApplication(trx, row, { updatedAt: noted.at, sendCount: row.sendCount + noted.sent });
    if (!moved) throw await somebodyWasFaster(trx, tenant, row.id);
    const { action, by, at, comment } = noted;
    await appendHistory(trx, [
      {
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
      },
    ]);
    return moved;
  }
}

/** What was handed in was complete. */
async function viewOf(trx: Trx, row: StoreRecord, link: GuestLinkRecord): Promise<GuestView> {
  const content = storeFields.parse(row.content);
  const { value: settings } = await settingOf(trx, row.tenant, STORE_SETTINGS);
  const { articles } = await frameOf(trx, row.contractId);
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
