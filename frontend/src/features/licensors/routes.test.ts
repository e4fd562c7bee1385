import { describe, expect, it } from '@jest/globals';
import { ADD_PATH, editPath, LIST_PATH } from './paths.js';
import { feature } from './routes.js';

const paths: string[] = feature.routes.map((route) => route.path);

describe('places of licensors', () => {
  it('P-LICENSOR-01 P-LICENSOR-03 P-LICENSOR-04 P-LICENSOR-05 W-SETUP-02 W-SETUP-03 W-SETUP-04 are those of the document', () => {
    expect(paths).toContain('/LicensorInformation/Index');
    expect(paths).toContain('/NewLicensorSetup/Index');
    expect(LIST_PATH).toBe('/NewLicensorSetup/Index');
    expect(paths).toContain(editPath('{-$id}'));
    expect(paths).toContain('/NewLicensorSetup/EditLicensor/{-$id}');
    expect(paths).toContain('/NewLicensorSetup/AddLicensor');
    expect(ADD_PATH).toBe('/NewLicensorSetup/AddLicensor');
  });
});
