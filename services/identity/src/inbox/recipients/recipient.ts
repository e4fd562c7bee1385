import type { Capability } from '@bls/proto/domain/access/permissions';

/** Why somebody is notified of a move. `assigned`: the item was given to them or withdrawn from them. */
export type Reason = { kind: 'waiting'; capability: Capability } | { kind: 'returned' } | { kind: 'informed'; assigned?: boolean };

/** A person to notify of a move, and the reason. */
export type Recipient<P> = { person: P; reason: Reason };
