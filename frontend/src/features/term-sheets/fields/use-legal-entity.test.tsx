import { beforeAll, describe, expect, it } from '@jest/globals';
import { partyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import PurposeStep from '../wizard/purpose-step.js';

const party = (name: string) => ({ companyId: idOf(name), name, kind: 'licensee' as const });
startBackend((fresh) =>
  fresh.answer(partyList, ({ kind = [] }) => ({
    parties: kind.includes('licensee') ? [party('Sunrise Toys'), party('Moonlight Textiles')] : [],
  })),
);
beforeAll(() => startLanguage('en'));

const entity = () => screen.getByLabelText<HTMLInputElement>(/^Legal entity/);
const pick = async (name: string): Promise<void> => {
  const licensee = screen.getByRole('combobox', { name: /^Licensee/ });
  fireEvent.click(licensee);
  fireEvent.change(licensee, { target: { value: name.slice(0, 5) } });
  fireEvent.pointerDown(await screen.findByRole('option', { name: new RegExp(name) }));
};

describe('the legal entity of the parties step', () => {
  it('changes with the licensee, and comes back with it', async () => {
    signIn('sales');
    renderScreen(<PurposeStep />, undefined, { params: {} });
    await screen.findByRole('combobox', { name: /^Licensee/ });
    await pick('Sunrise Toys');
    await waitFor(() => expect(entity().value).toBe('Sunrise Toys'));
    fireEvent.change(entity(), { target: { value: 'Sunrise Toys (Shenzhen) Ltd' } });
    await pick('Moonlight Textiles');
    await waitFor(() => expect(entity().value).toBe('Moonlight Textiles'));
    await pick('Sunrise Toys');
    await waitFor(() => expect(entity().value).toBe('Sunrise Toys (Shenzhen) Ltd'));
  });
});
