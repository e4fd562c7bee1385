import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { startBackend } from '../../../test/backend.js';
import { ApiError } from '../../lib/api/api-error.js';
import { BulkActions } from './bulk-actions.js';

startBackend(() => {});
beforeAll(() => startLanguage('en'));

const approve = { action: 'approve', to: 'next', direction: 'forward', needs: [], takes: ['comment'], allowed: true } as const;
const items = [
  { id: 'a', label: 'TS-1' },
  { id: 'b', label: 'TS-2' },
];

describe('actions on several items', () => {
  it('decides each on its own at its revision, and names what was refused', async () => {
    const act = jest.fn((id: string, _revision: number, _taken: unknown) =>
      id === 'a' ? Promise.reject(new ApiError('conflict', 'Somebody else was faster.')) : Promise.resolve(true),
    );
    const done = jest.fn();
    renderScreen(
      <BulkActions
        items={items}
        texts="termSheet"
        read={(id) => Promise.resolve({ revision: id === 'a' ? 4 : 7, actions: [approve] })}
        act={act}
        onDone={done}
      />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('For each of the 2 selected entries.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: 'Fine' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    expect(await screen.findByText('1 entry was refused')).toBeTruthy();
    expect(screen.getByText('TS-1')).toBeTruthy();
    expect(act.mock.calls.map(([id, revision, taken]) => [id, revision, taken])).toEqual([
      ['a', 4, { action: 'approve', comment: 'Fine' }],
      ['b', 7, { action: 'approve', comment: 'Fine' }],
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  it('keeps its dialog until all are decided, also when those that are leave the list', async () => {
    let decide = () => {};
    function List() {
      const [shown, show] = useState(items);
      const act = (id: string): Promise<void> => {
        if (id === 'b') return new Promise((resolve) => (decide = resolve));
        show([]);
        return Promise.resolve();
      };
      const read = () => Promise.resolve({ revision: 1, actions: [approve] });
      return <BulkActions items={shown} texts="termSheet" read={read} act={act} onDone={() => {}} />;
    }
    renderScreen(<List />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as HTMLElement);
    expect(await screen.findByText('No action is possible for all of them')).toBeTruthy();
    expect(screen.getByText('For each of the 2 selected entries.')).toBeTruthy();
    decide();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing that one of them does not allow', async () => {
    renderScreen(
      <BulkActions
        items={items}
        texts="termSheet"
        read={(id) =>
          Promise.resolve({ revision: 1, actions: id === 'a' ? [approve] : [{ ...approve, allowed: false, reason: 'notYourRole' }] })
        }
        act={() => Promise.resolve()}
        onDone={() => {}}
      />,
    );
    expect(await screen.findByText('No action is possible for all of them')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
