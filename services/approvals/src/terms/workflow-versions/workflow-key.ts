import type { CallContext } from '@bls/kit/rpc/context';

/** Names one workflow: of a brand owner, or of the licensor for the properties that it owns itself. */
export type WorkflowOwner = { kind: 'approval' | 'designApproval'; brandOwnerId?: string | undefined };

/** The `subject` under which the workflows of a brand owner are stored; empty for the licensor. */
export const subjectOf = (brandOwnerId: string | null | undefined): string => brandOwnerId ?? '';

/** The key of the drafts and versions of one workflow. */
export const keyOf = ({ kind, brandOwnerId }: WorkflowOwner) => ({ kind, subject: subjectOf(brandOwnerId) });

/** The key together with the person who changes it. */
export const editKeyOf = ({ actor }: CallContext, owner: WorkflowOwner) => ({ actor, ...keyOf(owner) });
