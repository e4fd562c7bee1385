import { describe, expect, it } from '@jest/globals';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { listPath, pathAfter, viewPath } from './paths.js';

const at = (status: Parameters<typeof pathAfter>[0]['status']) => ({ status, termSheetVersionId: 'v3' });

describe('where a decision leads', () => {
  it('stays with the deal as long as one may see it', () => {
    expect(pathAfter(at('revisable'), USER_TYPES.licensor)).toBe(viewPath('v3'));
    expect(pathAfter(at('pendingLicensorReview'), USER_TYPES.licensee)).toBe(viewPath('v3'));
    expect(pathAfter(at('pendingLicenseeReview'), USER_TYPES.brandOwner)).toBe(viewPath('v3'));
  });

  it.each([USER_TYPES.licensee, USER_TYPES.brandOwner])('goes back to the list of side %i when the deal is written anew', (userType) => {
    expect(pathAfter(at('revisable'), userType)).toBe(listPath(userType));
  });
});
