import { describe, expect, it } from '@jest/globals';
import { placeOf } from '@bls/proto/presentation/places';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { STEPS, stepPath } from './paths.js';
import { feature } from './routes.js';

const paths: string[] = feature.routes.map((route) => route.path);

describe('places of term sheets', () => {
  it('W-TERM-02 W-TERM-05 W-TERM-06 W-TERM-07 W-TERM-08 W-TERM-09 W-TERM-10 W-TERM-14 have a step of the wizard each', () => {
    expect(paths).toContain('/TermSheetV2/CreateDraft/{-$termSheetVersionId}');
    for (const step of [
      'KeyTerms',
      'BasicTerms',
      'CategoriesDistribution',
      'RoyaltyCalculation',
      'MGCalculation',
      'Cross-Collateralization',
      'InternalApproval',
    ])
      expect(paths).toContain(`/TermSheetV2/${step}/$id`);
  });

  it('W-TERM-11 W-TERM-12 W-TERM-13 W-TERM-21 W-TERM-22 W-TERM-23 W-TERM-24 W-TERM-25 W-TERM-26 W-TERM-27 W-TERM-28 W-TERM-29 W-TERM-30 W-TERM-31 leads from every step to a screen', () => {
    expect(STEPS).toEqual([
      'purpose',
      'keyTerms',
      'basicTerms',
      'distribution',
      'advertising',
      'others',
      'provisions',
      'royalty',
      'cross',
      'mg',
      'review',
      'approval',
    ]);
    for (const step of STEPS.filter((one) => one !== 'purpose')) expect(paths).toContain(stepPath(step, '$id'));
  });

  it('W-TERM-01 W-TERM-03 has one parent of everything that makes or shows a deal', () => {
    const parent = '/TermSheetV2';
    expect(feature.routes).toContainEqual({ path: parent, place: 'termSheets' });
    const children = [
      'CreateDraft/{-$termSheetVersionId}',
      'Replace-Renew',
      'ViewTermSheet/$termSheetVersionId',
      'KeyTerms/$id',
      'BasicTerms/$id',
      'CategoriesDistribution/$id',
      'RoyaltyCalculation/$id',
      'MGCalculation/$id',
      'Cross-Collateralization/$id',
      'AdvertisingPromotion/$id',
      'Others/$id',
      'SpecialProvisions/$id',
      'InternalApproval/$id',
    ];
    const found = paths.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1));
    expect(found.toSorted()).toEqual(children.toSorted());
  });

  it('W-TERM-04 W-TERM-15 show a term sheet, and that it was submitted', () => {
    expect(paths).toContain('/TermSheetV2/ViewTermSheet/$termSheetVersionId');
    expect(paths).toContain('/TermSheetActionV2/SubmitSuccess/$termSheetVersionId');
  });

  it('W-TERM-16 W-TERM-17 W-TERM-18 W-TERM-19 have a list for each side, which the visitor’s side decides', () => {
    expect(feature.routes).toContainEqual({ path: '/TermSheetManagement', place: 'termSheets' });
    expect(placeOf('termSheets', USER_TYPES.licensor)).toBe('/TermSheetManagement/LicensorManage');
    for (const list of ['LicensorManage', 'LicenseeManage', 'BrandOwnerManage']) expect(paths).toContain(`/TermSheetManagement/${list}`);
  });
});
