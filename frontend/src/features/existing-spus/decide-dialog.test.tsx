import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spuDecide, spuItemRead } from '@bls/proto/contracts/calls/approvals/spu';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { DecideDialog } from './decide-dialog.js';

const backend = startBackend((fresh) => fresh.answer(spuDecide, {}));
beforeAll(() => startLanguage('en'));

/** An SPU that the system rejected, with a number of things that its approval would cancel. */
const rejected = (dependentsTotal: number) =>
  sample(spuItemRead.response, {
    status: 'systemRejected',
    actions: [{ action: 'approve', direction: 'forward', needs: [], takes: [], allowed: true, cancelsDependents: true }],
    dependents: dependentsTotal ? [{ kind: 'mark', id: idOf('mark'), name: 'MK-1' }] : [],
    dependentsTotal,
    dependentsKey: 'the list',
  });
const show = (dependentsTotal: number) => {
  const done = jest.fn();
  renderScreen(<DecideDialog item={rejected(dependentsTotal)} action="approve" onDone={done} onClose={() => {}} />);
  return done;
};

describe('a decision that reverses an earlier one', () => {
  it('needs no agreement to an empty list', async () => {
    const done = show(0);
    expect(screen.getByText('This replaces the earlier decision. Nothing else is cancelled.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(backend.requests(spuDecide)).toMatchObject([{ action: 'approve', confirmed: 'the list' }]);
  });

  it('needs agreement to the list of what it cancels', async () => {
    show(1);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Please agree first.')).toBeTruthy();
    expect(backend.requests(spuDecide)).toEqual([]);
  });
});
