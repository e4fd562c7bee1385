import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { calendarLinkCreate, calendarLinkRead, calendarLinkRevoke } from '@bls/proto/contracts/calls/identity/people/calendar-link';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash, newCredential } from '../sessions/sessions.api.js';
import { calendarLink, deleteCalendarLink, saveCalendarLink } from './calendar-links.repository.js';

@Handler(calendarLinkRead)
export class ReadCalendarLink {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: unknown, { actor, ...ctx }: CallContext): Promise<ResponseOf<typeof calendarLinkRead>> {
    const found = await this.db.read(ctx, (trx) => calendarLink(trx, ctx.tenant, { userId: actor.userId }));
    return found ? { createdAt: found.createdAt, lastUsedAt: found.lastUsedAt } : null;
  }
}

/** The address is returned once; only its hash is stored. An earlier link ends with the commit. */
@Handler(calendarLinkCreate)
export class CreateCalendarLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL' | 'API_BASE'>,
  ) {}

  execute(_request: unknown, ctx: CallContext): Promise<ResponseOf<typeof calendarLinkCreate>> {
    const { tenant, actor } = ctx;
    const { userId, name } = actor;
    const secret = newCredential(tenant);
    const { PUBLIC_URL, API_BASE } = this.config;
    return this.db.transaction(ctx, async (trx) => {
      const createdAt = await saveCalendarLink(trx, { tenant, userId, id: randomUUID(), linkHash: credentialHash(secret) });
      await audit(trx, ctx, { kind: 'calendarLinkCreated', userId, userName: name, detail: {} });
      return { url: `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/api/calendar/${secret}.ics`, createdAt };
    });
  }
}

@Handler(calendarLinkRevoke)
export class RevokeCalendarLink {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: unknown, ctx: CallContext): Promise<boolean> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if (await deleteCalendarLink(trx, ctx.tenant, userId))
        await audit(trx, ctx, { kind: 'calendarLinkRevoked', userId, userName: name, detail: {} });
    });
    return true;
  }
}
