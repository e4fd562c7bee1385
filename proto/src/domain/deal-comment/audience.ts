import { type Role, ROLES, USER_TYPES, type UserType } from '../access/roles.js';

/**
 * Who reads a comment on a deal besides the licensor's staff: nobody, or one other side. Sides never read what the licensor
 * writes with another one.
 */
export const AUDIENCES = ['internal', 'licensee', 'brandOwner', 'agent'] as const;
export type Audience = (typeof AUDIENCES)[number];

const OF_SIDE: Readonly<Record<UserType, Audience>> = {
  [USER_TYPES.licensor]: 'internal',
  [USER_TYPES.licensee]: 'licensee',
  [USER_TYPES.brandOwner]: 'brandOwner',
  [USER_TYPES.agent]: 'agent',
};

/** The comments that a person of a side may read and write: staff all, others those with their own side. */
export const audiencesOf = (userType: UserType): readonly Audience[] =>
  userType === USER_TYPES.licensor ? AUDIENCES : [OF_SIDE[userType]];

/** Whether a person of the role may read a comment, and so may be mentioned in it. */
export const mayRead = (role: Role, audience: Audience): boolean => audiencesOf(ROLES[role]).includes(audience);
