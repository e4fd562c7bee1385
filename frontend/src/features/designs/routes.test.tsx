import { describe, expect, it } from '@jest/globals';
import { designList, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { designTemplateList, designTemplateRead } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('design');
const NAME = 'Moonhare mug';
const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(designList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(designRead, { id: ID, name: NAME });
  fresh.answer(designTemplateList, { rows: [{ id: ID, name: 'Mug sheet' }], total: 1 });
  fresh.answer(designTemplateRead, { id: ID, name: 'Mug sheet' });
  fresh.answer(approvalContracts, { contracts: [{ number: 'CT-2027-00003', properties: [{ name: 'Moonhare Garden' }] }] });
});

describe('addresses of designs', () => {
  it('W-DESIGN-07 W-DESIGN-08 a new design is created under a running contract', async () => {
    await shows('/DesignApproval/Edit', 'licenseeDesigner', /CT-2027-00003 · Moonhare Garden/);
    await denies('/DesignApproval/Edit', 'juniorDesigner');
  });

  it('W-DESIGN-09 samples are sent from their own screen', async () => {
    await shows(`/DesignApproval/Samples/${ID}`, 'licenseeDesigner', NAME);
    expect(backend.requests(designRead)).toEqual([{ id: ID }]);
    await denies(`/DesignApproval/Samples/${ID}`, 'juniorDesigner');
  });

  it.each([
    ['/DesignApproval/Index', NAME],
    [`/DesignApproval/Detail/${ID}`, NAME],
    ['/DesignTemplate/Index', 'Mug sheet'],
    [`/DesignTemplate/Detail/${ID}`, 'Mug sheet'],
  ])('%s shows designs and templates', async (path, text) => {
    await shows(path, 'juniorDesigner', text);
    await denies(path, 'salesAgent');
  });
});
