import { describe, expect, it } from '@jest/globals';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { listPath, pathAfter, viewPath } from './paths.js';

const at = (status: Parameters<typeof pathAfter>[0]['status']) => ({ status, termSheetVersionId: 'v3' });

describe('the target after a decision', () => {
  it('is the deal while the reader may see it', () => {
    expect(pathAfter(at('revisable'), USER_TYPES.licensor)).toBe(viewPath('v3'));
    expect(pathAfter(at('pendingLicensorReview'), USER_TYPES.licensee)).toBe(viewPath('v3'));
    expect(pathAfter(at('pendingLicenseeReview'), USER_TYPES.brandOwner)).toBe(viewPath('v3'));
  });

  it.each([USER_TYPES.licensee, USER_TYPES.brandOwner])('is the list of side %i when the deal is revised', (userType) => {
    expect(pathAfter(at('revisable'), userType)).toBe(listPath(userType));
  });
});
