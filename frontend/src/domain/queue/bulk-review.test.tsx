import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { designDecide, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { type EarlierAlike, earlierAlikeList } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { spuDecide, spuItemRead } from '@bls/proto/contracts/calls/approvals/spu';
import { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Endpoint, startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, type Partly } from '../../../test/sample.js';
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

  it('whose samples have been received are approved with one confirmation', async () => {
    const approve = { action: 'approve', direction: 'forward' as const, needs: [], takes: ['comment' as const], allowed: true };
    const statusOf = (id: string) => (id === idOf('elsewhere') ? 'bulkDesignerApproved' : 'bulkSubmitted');
    backend.answer(approvalDetail, (({ id }: { id: string }) => ({ id, revision: 1, status: statusOf(id), actions: [approve] })) as never);
    backend.answer(approvalDecide, (({ id }: { id: string }) => ({ id })) as never);
    backend.answer(earlierAlikeList, { items: [] });
    const items = ['one', 'two', 'elsewhere'].map((name) => ({ id: idOf(name), label: name }));
    renderScreen(<BulkReview kind="product" items={items} onDone={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Confirm that the physical sample has been received.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'I have received the physical samples of 2 entries' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(backend.requests(approvalDecide).map(({ id, receivedSample }) => [nameOf(id), receivedSample])).toEqual([
        ['one', true],
        ['two', true],
        ['elsewhere', false],
      ]),
    );
  });

  describe('with earlier decisions on like pictures', () => {
    const earlier = (name: string): Partly<EarlierAlike> => ({
      kind: 'design',
      id: idOf(name),
      name,
      number: null,
      outcome: 'rejected',
      role: 'seniorDesigner',
      at: '2026-03-03T04:00:00Z',
      reason: 'logoTooSmall',
      comment: 'Twice as large',
      likeFileId: idOf(`picture of ${name}`),
    });
    const approve = { action: 'approve', direction: 'forward' as const, needs: [], takes: ['comment' as const], allowed: true };
    const items = ['one', 'two', 'elsewhere'].map((name) => ({ id: idOf(name), label: `Item ${name}` }));
    const contradicted = {
      items: [
        { id: idOf('one'), decisions: [earlier('Plush'), earlier('Cap'), earlier('Pin')] },
        { id: idOf('elsewhere'), decisions: [earlier('Mug')] },
      ],
    };
    const opened = async () => {
      backend.answer(designRead, (({ id }: { id: string }) => ({
        id,
        revision: 3,
        version: 2,
        status: 'submittedForReview',
        actions: [approve],
      })) as never);
      backend.answer(designDecide, (({ id }: { id: string }) => ({ id })) as never);
      renderScreen(<BulkReview kind="design" items={items} onDone={() => {}} />);
      fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
      return within(await screen.findByRole('dialog'));
    };
    const decided = () => backend.requests(designDecide).map(({ id }) => nameOf(id));

    it('are named before they are sent, and each can be left out', async () => {
      let compare = () => {};
      const compared = new Promise<void>((resolve) => (compare = resolve));
      backend.answer(earlierAlikeList, async () => {
        await compared;
        return contradicted;
      });
      const dialog = await opened();
      const button = dialog.getByRole('button', { name: 'Approve' });
      // nothing is sent while the pictures are being compared
      expect(dialog.getByText('Comparing the pictures with earlier decisions')).toBeTruthy();
      fireEvent.click(button);
      fireEvent.keyDown(dialog.getByLabelText(/Comment/), { key: 'Enter', ctrlKey: true });
      compare();
      expect(await dialog.findByText('2 of them show pictures like some that were rejected before')).toBeTruthy();
      expect(backend.requests(earlierAlikeList)).toEqual([{ kind: 'design', ids: items.map(({ id }) => id), outcome: 'rejected' }]);
      expect(dialog.getAllByText(/Rejected on 3\/3\/26 by Senior designer/)).toHaveLength(3);
      expect(dialog.getByRole('link', { name: 'Plush' }).getAttribute('target')).toBe('_blank');
      expect(dialog.getAllByText('Logo too small: Twice as large')).toHaveLength(3);
      expect(decided()).toEqual([]);

      fireEvent.click(dialog.getByRole('checkbox', { name: /^Leave out ?: Item one$/ }));
      expect(dialog.getByText('For each of the 2 selected entries.')).toBeTruthy();
      fireEvent.click(button);
      await waitFor(() => expect(decided()).toEqual(['two', 'elsewhere']));
    });

    it('are all left out, and decided again, by one press', async () => {
      backend.answer(earlierAlikeList, { items: [...contradicted.items, { id: idOf('two'), decisions: [earlier('Bag')] }] });
      const dialog = await opened();
      fireEvent.click(await dialog.findByRole('button', { name: 'Leave all of these out' }));
      expect((dialog.getByRole('button', { name: 'Approve' }) as HTMLButtonElement).disabled).toBe(true);
      fireEvent.click(dialog.getByRole('button', { name: 'Leave none of these out' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(decided()).toEqual(['one', 'two', 'elsewhere']));
    });

    it('can be decided when the comparison fails, which is said', async () => {
      backend.refuse(earlierAlikeList, 'internal');
      const dialog = await opened();
      expect(await dialog.findByText('The pictures could not be compared with earlier decisions.')).toBeTruthy();
      fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(decided()).toEqual(['one', 'two', 'elsewhere']));
    });
  });
});
