import type { Call } from '@bls/proto/contracts/call';
import type { ErrorCode } from '@bls/proto/domain/values/errors';
import type { CallerIdentity } from './caller-identity.js';

/** Answers that keep something from the caller: the log has to say from whom. */
const REFUSALS: ReadonlySet<string> = new Set(['forbidden', 'notFound', 'noPermission'] satisfies ErrorCode[]);

type CallLine = {
  level: 'debug' | 'info';
  /** Who was refused, by ids: names are never logged. `userId` and `role` of a person, `service` of a calling service. */
  caller: { tenant?: string; userId?: string | undefined; role?: string | undefined; service?: string | undefined };
};

/**
 * How the end of a call is logged. Reads are logged at debug; a refused call is logged at info with its caller, so that the
 * log answers why a person does not see something.
 */
export function callLine({ safe }: Pick<Call, 'safe'>, outcome: 'ok' | ErrorCode, identity: CallerIdentity | undefined): CallLine {
  if (!REFUSALS.has(outcome)) return { level: safe ? 'debug' : 'info', caller: {} };
  if (!identity) return { level: 'info', caller: {} };
  const { tenant, actor, service } = identity;
  return { level: 'info', caller: { tenant, userId: actor?.userId, role: actor?.role, service } };
}
