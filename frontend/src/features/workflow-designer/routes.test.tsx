import { describe, expect, it } from '@jest/globals';
import { designWorkflowRead } from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { companyList } from '@bls/proto/contracts/calls/identity/companies/company';
import { workflowDesignRead } from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('brand owner');
const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(companyList, { rows: [{ id: ID, name: 'Moon Studio' }], total: 1 });
});

describe('addresses of the workflow designer', () => {
  it.each([
    ['EditDesignWorkflow', 'designApproval'],
    ['EditProductWorkflow', 'approval'],
  ] as const)(
    'P-BRAND-06 W-WORKFLOW-01 /NewBrandOwnerSetup/%s shows the workflow of the brand owner of its id, for administrators only',
    async (path, kind) => {
      await shows(`/NewBrandOwnerSetup/${path}/${ID}`, 'superUser', 'Drawing');
      expect(backend.requests(designWorkflowRead)).toEqual([{ kind, brandOwnerId: ID }]);
      await denies(`/NewBrandOwnerSetup/${path}/${ID}`, 'salesManager');
    },
  );

  it('lists the workflows, and shows those of term sheets and contracts', async () => {
    await shows('/WorkflowDesigner/Index', 'superUser', 'Moon Studio');
    await denies('/WorkflowDesigner/Index', 'salesManager');
    await shows('/WorkflowDesigner/Edit/termSheet', 'superUser', 'Drawing');
    expect(backend.requests(workflowDesignRead)).toEqual([{ kind: 'termSheet' }]);
  });
});
