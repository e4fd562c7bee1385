import { expect, it } from '@jest/globals';
import { clauseList, clauseRead, contractClauses, contractClauseSet } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import { ClausesCard } from './clauses-card.js';

const CLAUSE = idOf('clause');
const contract = { contractVersionId: idOf('contract version'), revision: 4 } as ContractDetail;
const backend = startBackend((fresh) => {
  fresh.answer(contractClauses, { clauses: [], changeable: true, stale: false });
  fresh.answer(clauseList, { rows: [{ id: CLAUSE, title: 'Sell-off', category: 'termination' }], total: 1 });
  fresh.answer(clauseRead, {
    id: CLAUSE,
    positions: [{ rank: 'preferred', en: 'Ninety days.', zh: '九十天。', note: null, approver: null }],
  });
  fresh.answer(contractClauseSet, {});
});

it('W-MONEY-01 Enter in the choice of a clause says that it is missing, then inserts the chosen one', async () => {
  await startLanguage('en');
  signIn('legal');
  renderScreen(<ClausesCard contract={contract} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Insert clause' }));
  const clause = await screen.findByLabelText('Clause');
  await screen.findByRole('option', { name: /Sell-off/ });
  fireEvent.keyDown(clause, { key: 'Enter' });
  expect(await screen.findByText('This is required.')).toBeTruthy();
  expect(backend.requests(contractClauseSet)).toEqual([]);
  fireEvent.change(clause, { target: { value: CLAUSE } });
  await screen.findByText('Ninety days.');
  fireEvent.keyDown(clause, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.requests(contractClauseSet)).toEqual([expect.objectContaining({ revision: 4, clauseId: CLAUSE, rank: 'preferred' })]);
});
