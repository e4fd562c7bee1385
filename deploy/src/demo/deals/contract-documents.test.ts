import { describe, expect, it } from '@jest/globals';
import { designProblems } from '@bls/proto/domain/workflow/design/check';
import { openWord } from '@bls/files/documents/word/open-word';
import { placeholdersOf } from '@bls/files/documents/word/placeholders';
import { EXAMPLE_CONTRACT } from '@bls/licensing/contracts/templates/example-deal';
import { termsWithoutPlace } from '@bls/proto/domain/contract-template/agreed-terms';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { contractDocumentFiles, publishedDesign } from './contract-documents.js';

describe('the workflow of contracts in the demo', () => {
  it('is one that could be published', () => {
    expect(designProblems(publishedDesign())).toEqual([]);
  });
});

describe('the templates of contracts in the demo', () => {
  it.each(DEMO_TENANTS)('W-DEAL-02 have a place for every agreed term, in each type and language ($tenant)', async (demoTenant) => {
    const files = contractDocumentFiles(demoTenant, '2027-01-15');
    expect(files).toHaveLength(6);
    for (const { name, drawing } of files) {
      const used = placeholdersOf(openWord(await drawing.make(), name));
      expect([name, termsWithoutPlace(EXAMPLE_CONTRACT.terms, used)]).toEqual([name, []]);
    }
  });
});
