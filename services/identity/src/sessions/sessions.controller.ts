import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { sessionEndAll, sessionLogon, sessionLogout, sessionResolve } from '@bls/proto/calls/identity/session';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import { EndSessions } from './end-sessions.js';
import { ResolveSession } from './resolve-session.js';
import { SignIn } from './sign-in.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
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

  @Handles(sessionEndAll)
  async endAll(_: RequestOf<typeof sessionEndAll>, ctx: CallContext): Promise<boolean> {
    await this.endSessions.everybody(ctx);
    return true;
  }
}
