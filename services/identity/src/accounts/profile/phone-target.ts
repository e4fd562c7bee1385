import type { CallContext } from '@bls/kit/rpc/context';

/** The target of a code for a new phone. It contains the user, so that a code requested by another user is not accepted. */
export const phoneTarget = (phone: string, ctx: CallContext): string => `${ctx.actor.userId} ${phone}`;
