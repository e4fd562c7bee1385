import { describe, expect, it } from '@jest/globals';
import { nameRoles } from './role-words.js';

const WORDS: Record<string, string> = { ceo: 'CEO', businessHead: 'business head', licensorCeo: 'licensor CEO' };
const word = (code: string): string => WORDS[code] ?? code;

describe('roles in texts', () => {
  it("use the general role names, or the tenant's own", () => {
    expect(nameRoles('Approved by $t(roleIn.businessHead)', word)).toBe('Approved by business head');
    expect(nameRoles('Approved by $t(roleIn.businessHead)', word, { businessHead: 'licensorCeo' })).toBe('Approved by licensor CEO');
    expect(nameRoles('Approved by $t(roleIn.ceo)', word, { businessHead: 'licensorCeo' })).toBe('Approved by CEO');
    expect(nameRoles('Signed', word)).toBe('Signed');
  });
});
