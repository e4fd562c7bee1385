import { describe, expect, it } from '@jest/globals';
import { BRAND_OWNER_KINDS, brandOwnerPath, editPath, INDEX_PATH } from './paths.js';
import { feature } from './routes.js';

describe('places of the workflow designer', () => {
  it('P-BRAND-06 W-WORKFLOW-01 are those of the document, for administrators alone', () => {
    const paths: string[] = feature.routes.map((route) => route.path);
    expect(paths).toEqual(
      expect.arrayContaining(['/NewBrandOwnerSetup/EditDesignWorkflow/$id', '/WorkflowDesigner/Index', '/WorkflowDesigner/Edit/$id']),
    );
    expect(
      [INDEX_PATH, ...BRAND_OWNER_KINDS.map((kind) => brandOwnerPath(kind, '$id')), editPath('contract').replace('contract', '$id')].filter(
        (path) => !paths.includes(path),
      ),
    ).toEqual([]);
    for (const route of feature.routes) if ('screen' in route) expect(route.capability).toBe('workflow.design');
  });
});
