import { z } from 'zod';
import { text } from '../../values/ids.js';
import { CAPABILITY_CODES, type Capability } from '../../access/permissions.js';
import { ROLE_CODES } from '../../access/roles.js';
import { roleSchema } from '../../access/role-schemas.js';
import { DESIGN_ACTIONS, type Initiator } from './limits.js';

/** The workflows that can be designed: two per tenant, and those of designs and of products per owner of properties. */
export const DESIGN_KINDS = ['termSheet', 'contract', 'designApproval', 'approval'] as const;
export type DesignKind = (typeof DESIGN_KINDS)[number];

/** The needs that a design may add; the product itself requires the reason of a rejection. */
export const DESIGN_NEEDS = ['comment', 'file', 'signature', 'password'] as const;
export type DesignNeed = (typeof DESIGN_NEEDS)[number];

/** A limit for drawing, high enough for every step and a notice after each. */
export const MAX_STEPS = 40;

const stepIdSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/**
 * One step. An `action` is done by a person; a `notice` only notifies people. Steps that the product requires
 * (`by` is empty) are fixed, and only name whom they notify; the approvals between them can be changed.
 */
export const designStepSchema = z.strictObject({
  id: stepIdSchema,
  kind: z.enum(['action', 'notice']),
  /** The tenant's own name; without it the product's. */
  name: z.strictObject({ en: text(60), zh: text(60) }).optional(),
  action: z.enum(DESIGN_ACTIONS).optional(),
  initiators: z.array(z.enum(['system', ...ROLE_CODES] as unknown as [Initiator, ...Initiator[]])).max(30),
  /** Who decides: holders of any of these capabilities. */
  by: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])).max(10),
  needs: z.array(z.enum(DESIGN_NEEDS)).max(DESIGN_NEEDS.length),
  refusalNeeds: z.array(z.enum(DESIGN_NEEDS)).max(DESIGN_NEEDS.length),
  /** Only for items that an agent has drafted. */
  onlyFromAgents: z.boolean(),
  /** Whoever may take all actions of the step and sign takes them in one act; absent: each on its own. */
  oneAct: z.boolean().optional(),
  /** The next step; null at the end. */
  forward: stepIdSchema.nullable(),
  /** The step that a refusal goes back to. */
  back: stepIdSchema.nullable(),
  /** Roles that are notified when the step is done, besides those who act next. */
  notify: z.array(roleSchema).max(ROLE_CODES.length),
});
export type DesignedStep = z.output<typeof designStepSchema>;

export const designSchema = z.strictObject({
  kind: z.enum(DESIGN_KINDS),
  steps: z.array(designStepSchema).min(1).max(MAX_STEPS),
});
export type DesignedWorkflow = z.output<typeof designSchema>;
