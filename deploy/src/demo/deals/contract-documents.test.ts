import { describe, expect, it } from '@jest/globals';
import { designProblems } from '@bls/proto/domain/workflow/design/check';
import { publishedDesign } from './contract-documents.js';

describe('the workflow of contracts in the demo', () => {
  it('is one that could be published', () => {
    expect(designProblems(publishedDesign())).toEqual([]);
  });
});
