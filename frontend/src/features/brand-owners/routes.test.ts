import { describe, expect, it } from '@jest/globals';
import { ADD_PATH, charactersPath, editPath, LIST_PATH, propertyPath } from './paths.js';
import { feature } from './routes.js';

const paths: string[] = feature.routes.map((route) => route.path);

describe('places of brand owners', () => {
  it('P-BRAND-01 P-BRAND-02 P-BRAND-03 P-BRAND-04 W-SETUP-06 W-SETUP-07 W-SETUP-08 W-SETUP-09 are those of the document', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/NewBrandOwnerSetup/Index',
        '/NewBrandOwnerSetup/EditBrandOwner/{-$id}',
        '/NewBrandOwnerSetup/AddBrandOwner',
        '/NewBrandOwnerSetup/SettingCharacters/{-$id}',
      ]),
    );
    expect(
      [LIST_PATH, ADD_PATH, editPath('{-$id}'), charactersPath('{-$id}'), propertyPath('{-$id}')].filter((path) => !paths.includes(path)),
    ).toEqual([]);
  });
});
