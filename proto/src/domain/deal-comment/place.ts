import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { SECTIONS } from '../term-sheet/terms.js';

/**
 * What a comment is about: [] is the deal, ['mg'] a section, ['royalty', 'rates', row id, 'rate'] a field. Rows of lists are named
 * by their ids, as in `compareTerms`.
 */
export const placeSchema = z
  .array(z.string().min(1).max(80))
  .max(6)
  .superRefine((path, check) => {
    const [section] = path;
    if (section !== undefined && !Object.hasOwn(SECTIONS, section)) check.addIssue(ruleIssue('invalidValue', [0]));
  });
