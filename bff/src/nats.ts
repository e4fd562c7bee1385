/** Injects the connection to NATS. */
export const NATS = Symbol('NATS connection');
/** Injects the names of subjects of this installation. */
export const SUBJECTS = Symbol('NATS subjects');
