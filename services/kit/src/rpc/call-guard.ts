import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Call } from '@bls/proto/contracts/call';
import { can } from '@bls/proto/domain/access/permissions';
import { CallError } from '@bls/proto/domain/values/errors';
import { CallContext } from './context.js';
import { CALL } from './handler.js';

/**
 * Admits a call when its caller may make it: anybody for a `public` call, a service for an `internal` call, otherwise a
 * signed-in person whose role has the capability. A person who must first set up a second factor may only make the calls that
 * declare it. Runs before the request is parsed. Admits all events, because only services publish them.
 */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    const context: unknown = execution.switchToRpc().getContext();
    if (!(context instanceof CallContext)) return true;
    const { access, beforeSecondFactor } = this.reflector.get<Call>(CALL, execution.getHandler());
    if (access === 'public') return true;
    if (access === 'internal') {
      if (!context.service) throw new CallError('forbidden');
      return true;
    }
    const actor = context.actorOrNone;
    if (!actor) throw new CallError('signedOut');
    if (actor.secondFactorMissing && !beforeSecondFactor) throw new CallError('secondFactorMissing');
    if (!can(actor, access)) throw new CallError('forbidden');
    return true;
  }
}
