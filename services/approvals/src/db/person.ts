import type { Actor } from '@bls/proto/domain/access/actor';

/** A person with name and role at the time of the entry; histories store it, so that they do not change with the person's job. `via`: without having signed in. */
export type Person = { userId: string; name: string; role: string; via?: 'mailLink' };

/** A person who acts: as histories store them, and the rights by which workflows decide. */
export type Acting = { person: Person; acting: Pick<Actor, 'role' | 'permissions'> };

/** The acting person as histories store them. */
export const personOf = ({ userId, name, role, via }: Actor): Person => ({ userId, name, role, ...(via === 'mailLink' ? { via } : {}) });
