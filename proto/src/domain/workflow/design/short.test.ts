import { describe, expect, it } from '@jest/globals';
import { actionsFor } from '../workflow.js';
import { designProblems } from './check.js';
import { compileDesign } from './compile.js';
import { shortDesign } from './short.js';

describe('the short workflow', () => {
  it.each(['termSheet', 'contract'] as const)('of %s can be published as it is', (kind) => {
    expect(designProblems(shortDesign(kind))).toEqual([]);
  });

  it('W-TERM-56 closes the one approval of a term sheet with a document', () => {
    const workflow = compileDesign(shortDesign('termSheet'));
    const [approve] = actionsFor(workflow, 'inReview', { role: 'salesManager', permissions: [] });
    expect(approve).toMatchObject({ action: 'approve', needs: ['file'] });
    expect(workflow.steps).toEqual(['draft', 'salesManager', 'brandOwner', 'licensee', 'licensor', 'freeze', 'sign']);
  });

  it('lets legal approve and release the accepted document of a contract at once', () => {
    const workflow = compileDesign(shortDesign('contract'));
    const offered = (acceptedAsPdf: boolean) =>
      actionsFor(workflow, 'submittedForLegalReview', { role: 'legal', permissions: [] }, { acceptedAsPdf }).map(({ action }) => action);
    expect(offered(true)).toEqual(['approveAndRelease', 'approve', 'disapprove', 'revise']);
    expect(offered(false)).toEqual(['approve', 'disapprove', 'revise']);
    expect(workflow.steps).toEqual(['draft', 'licensee', 'sales', 'legal', 'release', 'acceptance', 'sign']);
  });
});
