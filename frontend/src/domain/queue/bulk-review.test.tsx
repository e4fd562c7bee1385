import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { designDecide, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { spuDecide, spuItemRead } from '@bls/proto/contracts/calls/approvals/spu';
import { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Endpoint, startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { BulkReview } from './bulk-review.js';
import type { QueueName } from './queue-kinds.js';

const backend = startBackend(() => {});
beforeAll(() => startLanguage('en'));

const NAMES = ['one', 'two', 'decided', 'elsewhere', 'hidden'] as const;
const nameOf = (id: string) => NAMES.find((name) => idOf(name) === id);
const refusing = (kind: QueueName) => (kind === 'design' ? 'disapprove' : 'reject');

type Kind = { kind: QueueName; read: Endpoint; decide: Endpoint; waiting: string; final: string };
const KINDS: Kind[] = [
  { kind: 'product', read: approvalDetail, decide: approvalDecide, waiting: 'graphicSubmitted', final: 'bulkSalesApproved' },
  { kind: 'design', read: designRead, decide: designDecide, waiting: 'submittedForReview', final: 'closed' },
  { kind: 'pop', read: popRead, decide: popDecide, waiting: 'submitted', final: 'salesApproved' },
  { kind: 'spu', read: spuItemRead, decide: spuDecide, waiting: 'systemNotMatched', final: 'approved' },
];

/** Two items that wait, one whose status has no such step, one of another role (SPUs: one that cancels others), one that is not found. */
function answer({ kind, read, decide, waiting, final }: Kind): void {
  const needs = kind === 'spu' ? ['comment'] : ['reason', 'comment'];
  const action = { action: refusing(kind), direction: 'backward', needs, takes: [], allowed: true, cancelsDependents: false };
  backend.answer(read, ((request: { id: string }) => {
    const name = nameOf(request.id);
    if (name === 'hidden') throw new CallError('notFound');
    const foreign = kind === 'spu' ? { ...action, cancelsDependents: true } : { ...action, allowed: false, reason: 'notYourRole' };
    const actions = name === 'decided' ? [] : [name === 'elsewhere' ? foreign : action];
    return { id: request.id, revision: 7, version: 2, status: name === 'decided' ? final : waiting, actions };
  }) as never);
  backend.answer(decide, ((request: { id: string }) => {
    if (nameOf(request.id) === 'two') throw new CallError('conflict', { params: { name: 'Sam Ho' } });
    return { id: request.id };
  }) as never);
}

describe('several chosen items', () => {
  it.each(KINDS)('W-JUDGE-05 of $kind are rejected with one reason, and what cannot be is named with why', async (kind) => {
    answer(kind);
    const done = jest.fn();
    renderScreen(<BulkReview kind={kind.kind} items={NAMES.map((name) => ({ id: idOf(name), label: `Item ${name}` }))} onDone={done} />);
    const label = kind.kind === 'design' ? 'Disapprove' : 'Reject';
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('For each of the 2 selected entries.')).toBeTruthy();
    expect(dialog.getByText('3 others stay undecided')).toBeTruthy();
    if (kind.kind !== 'spu') fireEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement);
    fireEvent.change(dialog.getByLabelText(/Comment/), { target: { value: 'Use the guide' } });
    fireEvent.click(dialog.getByRole('button', { name: label }));
    const result = within(await screen.findByRole('dialog', { name: '4 entries were not decided' }));
    expect(result.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Item two./),
      expect.stringMatching(/^Item decidedIts status does not allow this step. ./),
      `Item elsewhere${kind.kind === 'spu' ? 'This cancels other items, which its page lists for confirmation.' : 'Another role decides this step.'}`,
      expect.stringMatching(/^Item hidden./),
    ]);
    expect(backend.requests(kind.decide)).toEqual(
      ['one', 'two'].map((name) =>
        expect.objectContaining({ id: idOf(name), revision: 7, action: refusing(kind.kind), comment: 'Use the guide' }),
      ),
    );
    fireEvent.click(result.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  it('whose sample has to be received are approved on their own pages', async () => {
    const approve = { action: 'approve', direction: 'forward' as const, needs: [], takes: ['comment' as const], allowed: true };
    backend.answer(approvalDetail, { revision: 1, status: 'bulkSubmitted', actions: [approve] } as never);
    renderScreen(<BulkReview kind="product" items={[{ id: idOf('one'), label: 'Mug' }]} onDone={() => {}} />);
    expect(await screen.findByText('You can decide none of them here')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(await screen.findByText('The receipt of its sample has to be confirmed on its page.')).toBeTruthy();
  });
});
