import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { APPROVAL_STATUSES } from '../workflow/definitions/approvals/product-approval.js';
import {
  AGE_GROUPS,
  COPYRIGHT_LOCATIONS,
  DESIGN_ACTION_TYPES,
  DESIGN_TYPES,
  PRINTING_METHODS,
  REJECTION_REASONS,
  WAITING_BUCKET_CODES,
} from './approval.js';

describe('the lists of approvals', () => {
  it('W-DESIGN-14 W-DESIGN-15 W-DESIGN-16 W-DESIGN-17 contain every value, spelled exactly', () => {
    expect([...PRINTING_METHODS].sort()).toEqual(['colour', 'embroidery', 'intaglio', 'lithography', 'offset', 'other', 'screen']);
    expect([...COPYRIGHT_LOCATIONS].sort()).toEqual(['onTheProduct', 'others', 'wovenLabel']);
    expect([...REJECTION_REASONS].sort()).toEqual(['coloursNotMatchingStyleGuide', 'logoTooSmall', 'other']);
    expect([...AGE_GROUPS].sort()).toEqual(['adults', 'all', 'babies', 'infants', 'others', 'primaryStudents', 'teenagers']);
  });
  it('W-DESIGN-13 W-DESIGN-18 contain the types of a design and of its comments', () => {
    expect([...DESIGN_TYPES].sort()).toEqual(['pop', 'product']);
    expect([...DESIGN_ACTION_TYPES].sort()).toEqual(['approved', 'disapproved']);
  });
  it.each(['en', 'zh'])('have a label each (%s)', (language) => {
    const file = new URL(`../../presentation/text/${language}/approval.json`, import.meta.url);
    const { approval } = JSON.parse(readFileSync(file, 'utf8')) as { approval: Record<string, Record<string, string>> };
    const lists = {
      status: APPROVAL_STATUSES,
      printingMethod: PRINTING_METHODS,
      copyrightLocation: COPYRIGHT_LOCATIONS,
      rejectionReason: REJECTION_REASONS,
      ageGroup: AGE_GROUPS,
      bucket: WAITING_BUCKET_CODES,
    };
    for (const [branch, codes] of Object.entries(lists))
      for (const code of codes) expect([code, typeof approval[branch]?.[code]]).toEqual([code, 'string']);
  });
});
