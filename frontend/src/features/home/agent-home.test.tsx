import { describe, expect, it } from '@jest/globals';
import { agentProperties } from '@bls/proto/contracts/calls/licensing/agent';
import { screen } from '@testing-library/react';
import { startApp } from '../../../test/app.js';

const { open, shows } = startApp((fresh) => fresh.answer(agentProperties, { properties: [{ name: 'Moonhare', active: true }] }));

describe('the home of an agent', () => {
  it('W-AGENT-01 has its own address and shows the properties that the agent offers', async () => {
    const { address } = await shows('/home', 'salesAgent', 'Your properties');
    expect(address).toBe('/home/AgentIndex');
    for (const name of ['Banner of Moonhare', 'Logo of Moonhare']) expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('W-AGENT-01 differs from the home of a licensee, which shows no such properties', async () => {
    expect(await open('/home', 'licensee')).toMatchObject({ address: '/home/LicenseeIndex', denied: false });
    expect(screen.queryByRole('heading', { name: 'Your properties' })).toBeNull();
  });
});
