import { describe, expect, it } from '@jest/globals';
import { agentCategories, agentProperties, agentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('property');
const NAME = 'Moonhare';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(agentProperties, { properties: [{ id: ID, name: NAME }] });
  fresh.answer(agentProperty, { id: ID, name: NAME });
  fresh.answer(agentCategories, { categories: [{ name: 'Toys' }] });
});

describe('addresses of agents', () => {
  it.each([
    ['/Agent/Images', NAME],
    ['/Agent/Properties', NAME],
    ['/Agent/Categories', 'Toys'],
  ])('W-AGENT-02 W-AGENT-03 W-AGENT-04 %s shows %s to agents and administrators, and to nobody else', async (path, text) => {
    for (const role of ['salesAgent', 'superUser'] as const) await shows(path, role, text);
    for (const role of ['sales', 'licensee', 'brandOwner'] as const) await denies(path, role);
  });

  it('the form of a property opens for administrators only', async () => {
    await shows(`/Agent/EditProperty/${ID}`, 'superUser', NAME);
    expect(backend.requests(agentProperty)).toEqual([{ id: ID }]);
    await denies(`/Agent/EditProperty/${ID}`, 'salesAgent');
    expect(await open('/Agent', 'salesAgent')).toMatchObject({ address: '/Agent/Properties' });
  });
});
