import { Caller } from '@bls/kit/rpc/call-client';
import type { Call, RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { decisionRead, DecisionItem, decisionTake } from '@bls/proto/contracts/calls/decision';
import { decisionLinkResolve, decisionLinkUse } from '@bls/proto/contracts/calls/identity/inbox/decision-link';
import type { DecisionRefusal } from '@bls/proto/domain/inbox/decision-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import { REVIEWED } from './reviewed-items.js';

type Resolved = ResponseOf<typeof decisionLinkResolve>;
type Open = { link: NonNullable<Resolved['link']>; person: NonNullable<Resolved['person']> };
type Context = { tenant: string; requestId: string };
/** The item of a link, and who opened it; or why the link decides nothing. */
type Found =
  | { refusal: DecisionRefusal; link: Resolved['link'] }
  | (Open & { refusal: null; detail: { revision: number }; item: DecisionItem; context: Context & { token: string } });

/** What the person who was refused may know. */
const answerOf = (link: Resolved['link'], refusal: DecisionRefusal | null) => ({
  refusal,
  language: link?.language ?? null,
  path: link?.path ?? null,
  usedAt: link?.usedAt ?? null,
});

/** Errors of approvals that mean that the link is void, not that the input is. */
const VOID: Readonly<Record<string, DecisionRefusal>> = {
  conflict: 'movedOn',
  wrongState: 'movedOn',
  forbidden: 'rightLost',
  notFound: 'rightLost',
};

/**
 * Reviews by a link, as the person of the link: the calls of the screens, with a token of that person. That a link decides once is
 * certain by the revision that it is bound to: a decision moves the item beyond it.
 */
@Injectable()
export class DecideByLink {
  constructor(private readonly caller: Caller) {}

  async read(link: string, context: Context): Promise<ResponseOf<typeof decisionRead>> {
    const found = await this.find(link, context);
    const { name, item } = found.refusal === null ? { name: found.person.actor.name, item: found.item } : { name: null, item: null };
    return { ...answerOf(found.link, found.refusal), expiresAt: found.link?.expiresAt ?? null, name, item };
  }

  async take({ link, ...taken }: RequestOf<typeof decisionTake>, context: Context): Promise<ResponseOf<typeof decisionTake>> {
    const found = await this.find(link, context);
    if (found.refusal !== null) return { ...answerOf(found.link, found.refusal), decided: false };
    if (!found.item.actions.some(({ action }) => action === taken.action)) throw new CallError('wrongState');
    const { decide, request } = REVIEWED[found.link.kind];
    try {
      await this.caller.call(decide as Call, request(found.detail as never, taken), found.context);
    } catch (error) {
      const refusal = error instanceof CallError ? VOID[error.code] : undefined;
      if (!refusal) throw error;
      return { ...answerOf(found.link, refusal), decided: false };
    }
    await this.caller.call(decisionLinkUse, { link }, found.context);
    return { ...answerOf(found.link, null), usedAt: new Date().toISOString(), decided: true };
  }

  /** The context in which a picture of the link's item is downloaded; throws `notFound` for another file, or a link that is void. */
  async forPicture(link: string, fileId: string, context: Context): Promise<Context & { token: string }> {
    const found = await this.find(link, context);
    if (found.refusal !== null || !found.item.pictures.some((picture) => picture.fileId === fileId)) throw new CallError('notFound');
    return found.context;
  }

  private async find(token: string, { tenant, requestId }: Context): Promise<Found> {
    const { refusal, link, person } = await this.caller.call(decisionLinkResolve, { link: token }, { tenant, requestId });
    if (refusal !== null || !link || !person) return { refusal: refusal ?? 'invalid', link };
    const context = { tenant, requestId, token: person.actorToken };
    const { read, show } = REVIEWED[link.kind];
    try {
      const detail = (await this.caller.call(read as Call, { id: link.itemId }, context)) as { revision: number };
      // identity learns of a decision a moment later
      if (detail.revision !== link.revision) return { refusal: 'movedOn', link };
      return { refusal: null, link, person, detail, item: show(detail as never), context };
    } catch (error) {
      if (error instanceof CallError && (error.code === 'notFound' || error.code === 'forbidden')) return { refusal: 'rightLost', link };
      throw error;
    }
  }
}
