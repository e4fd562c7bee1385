import { z } from 'zod';

const needSchema = z.enum(['comment', 'reason', 'file', 'signature', 'password']);

/** What `actionsFor` of a workflow answers, on the wire; `.extend` narrows the action to those of one workflow. */
export const availableActionSchema = z.object({
  action: z.string(),
  direction: z.enum(['forward', 'backward']),
  needs: z.array(needSchema).readonly(),
  takes: z.array(needSchema).readonly(),
  allowed: z.boolean(),
  /** Why it is not available: a translation key under `refusal.`. */
  reason: z.enum(['notYourRole', 'ownRefund']).optional(),
});
