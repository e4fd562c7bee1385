import { describe, expect, it } from '@jest/globals';
import { aulDetail } from '@bls/proto/contracts/calls/approvals/aul';
import { fireEvent, screen, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const NUMBER = 'AUL-2027-00004';
const ID = idOf('application');
const step = (action: string) => ({ action, direction: 'backward', needs: ['comment'], takes: [], allowed: true }) as const;
const { shows } = startApp((fresh) => {
  fresh.answer(aulDetail, { id: ID, number: NUMBER, status: 'active', actions: [step('revoke'), step('disapprove')] });
});
const opened = async (action: string): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: action }));
  return screen.findByRole('dialog', { name: action });
};

describe('the page of an authorization letter', () => {
  it('asks for the reason of a revocation, and for a comment elsewhere', async () => {
    await shows(`/AULApplication/Review/${ID}`, 'legal', /AUL-2027-00004/);
    const revocation = await opened('Revoke');
    expect(within(revocation).getByRole('textbox', { name: /^Reason/ })).toBeTruthy();
    fireEvent.click(within(revocation).getByRole('button', { name: 'Cancel' }));
    expect(within(await opened('Disapprove')).getByRole('textbox', { name: /^Comment/ })).toBeTruthy();
  });
});
