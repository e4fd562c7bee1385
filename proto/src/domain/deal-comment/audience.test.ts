import { describe, expect, it } from '@jest/globals';
import { ROLE_CODES, ROLES, USER_TYPES } from '../access/roles.js';
import { AUDIENCES, audiencesOf, mayRead } from './audience.js';

describe('who reads comments on deals', () => {
  it('staff read all of them, every other side only those with itself', () => {
    expect(audiencesOf(USER_TYPES.licensor)).toEqual(AUDIENCES);
    expect(audiencesOf(USER_TYPES.licensee)).toEqual(['licensee']);
    expect(audiencesOf(USER_TYPES.brandOwner)).toEqual(['brandOwner']);
    expect(audiencesOf(USER_TYPES.agent)).toEqual(['agent']);
  });
  it('nobody but staff reads an internal one', () => {
    for (const role of ROLE_CODES) expect([role, mayRead(role, 'internal')]).toEqual([role, ROLES[role] === USER_TYPES.licensor]);
  });
});
