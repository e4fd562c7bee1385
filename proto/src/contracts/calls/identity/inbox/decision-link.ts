import { z } from 'zod';
import { actorSchema } from '../../../../domain/access/actor.js';
import { languageSchema } from '../../../../domain/enumerations/identity.js';
import { DECISION_KINDS, DECISION_REFUSALS } from '../../../../domain/inbox/decision-link.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';

export const decisionTokenSchema = z.string().max(200);
export const decisionRefusalSchema = z.enum(DECISION_REFUSALS);

/**
 * The person of a link with the rights of this moment, limited to the review of the link's step, and a token for the services; or
 * why the link decides nothing. Reading decides nothing and uses nothing up.
 */
export const decisionLinkResolve = defineCall({
  subject: 'identity.decision-link.resolve.v1',
  access: 'public',
  safe: true,
  summary: 'Resolves a link to decide to its person, its item and an actor token.',
  request: z.strictObject({ link: decisionTokenSchema }),
  response: z.object({
    refusal: decisionRefusalSchema.nullable(),
    /** Null for a link that was altered or made up: nothing is known about it. */
    link: z
      .object({
        language: languageSchema,
        /** Hash path of the item's screen. */
        path: z.string(),
        kind: z.enum(DECISION_KINDS),
        itemId: idSchema,
        revision: z.int(),
        expiresAt: instantSchema,
        usedAt: instantSchema.nullable(),
      })
      .nullable(),
    /** Null with a refusal. */
    person: z.object({ actor: actorSchema, actorToken: z.string() }).nullable(),
  }),
});

/** For the person of the link, after the decision. Records it in the audit trail, once. */
export const decisionLinkUse = defineCall({
  subject: 'identity.decision-link.use.v1',
  access: 'approval.comment',
  summary: 'Notes that a link has decided: it decides nothing any more.',
  request: z.strictObject({ link: decisionTokenSchema }),
  response: z.object({ used: z.boolean() }),
});

/** Errors: notFound (the item does not wait for the caller, or has no links), forbidden (the tenant allows the caller's role no links). */
export const decisionLinkCopy = defineCall({
  subject: 'identity.decision-link.copy.v1',
  access: 'approval.comment',
  http: 'POST /Decision/CopyLink',
  changes: [],
  summary: 'The link by which the caller decides an item that waits for the caller, as in the mail about it.',
  request: z.strictObject({ itemId: idSchema }),
  response: z.object({ url: z.url(), expiresAt: instantSchema }),
});

export const decisionLinkCalls = { decisionLinkResolve, decisionLinkUse, decisionLinkCopy };
