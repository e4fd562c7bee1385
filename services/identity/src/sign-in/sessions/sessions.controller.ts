import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/one-time-code';
import {
  sessionEnd,
  sessionEndAll,
  sessionEndOthers,
  sessionList,
  sessionLogon,
  sessionLogout,
  sessionResolve,
} from '@bls/proto/contracts/calls/identity/session';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { ResolveSession } from './resolve-session.js';
import { SendLoginCode } from './send-login-code.js';
import { sessionsOf } from '../../sessions/sessions.queries.js';
import { SignIn } from './sign-in.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly signIn: SignIn,
    private readonly sendLoginCode: SendLoginCode,
    private readonly resolveSession: ResolveSession,
    private readonly endSessions: EndSessions,
  ) {}

  @Handles(sessionLogon)
  logon(request: RequestOf<typeof sessionLogon>, ctx: CallContext): Promise<ResponseOf<typeof sessionLogon>> {
    return this.signIn.execute(request, ctx);
  }

  @Handles(sessionResolve)
  resolve(request: RequestOf<typeof sessionResolve>, ctx: CallContext): Promise<ResponseOf<typeof sessionResolve>> {
    return this.resolveSession.execute(request.credential, ctx);
  }

  @Handles(sessionLogout)
  async logout(request: RequestOf<typeof sessionLogout>, ctx: CallContext): Promise<boolean> {
    await this.endSessions.signOut(request.credential, ctx);
    return true;
  }

  @Handles(oneTimeCodeSendLogin)
  async sendCode(request: RequestOf<typeof oneTimeCodeSendLogin>, ctx: CallContext): Promise<boolean> {
    await this.sendLoginCode.execute(request.email, ctx);
    return true;
  }

  @Handles(sessionList)
  list(_: RequestOf<typeof sessionList>, ctx: CallContext): Promise<ResponseOf<typeof sessionList>> {
    const { userId, sessionId } = ctx.actor;
    return this.db.read(ctx, (trx) => sessionsOf(trx, ctx.tenant, userId, sessionId));
  }

  @Handles(sessionEnd)
  async end(request: RequestOf<typeof sessionEnd>, ctx: CallContext): Promise<boolean> {
    await this.endSessions.own(ctx, request.sessionId);
    return true;
  }

  @Handles(sessionEndOthers)
  endOthers(_: RequestOf<typeof sessionEndOthers>, ctx: CallContext): Promise<number> {
    return this.endSessions.others(ctx);
  }

  @Handles(sessionEndAll)
  async endAll(_: RequestOf<typeof sessionEndAll>, ctx: CallContext): Promise<boolean> {
    await this.endSessions.everybody(ctx);
    return true;
  }
}
