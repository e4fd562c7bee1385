import type { Person } from '../../db/person.js';

/** A comment is marked as done, or opened again, by whom and when. */
export type PinChange = { resolved: boolean; mark: { by: Person; at: string } };
