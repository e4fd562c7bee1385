import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide } from '@bls/proto/contracts/calls/finance/payments';
import { groupList } from '@bls/proto/contracts/calls/identity/people/group';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { startBackend } from '../../../test/backend.js';
import { idOf } from '../../../test/sample.js';
import { userOf } from '../../../test/session.js';
import { queryClient, useCall, useCommand } from './query.js';

const backend = startBackend();

/** A form that renders after its answer has arrived. */
function Form() {
  const { data } = useCall(userCurrent, {});
  return data ? <Fields /> : <p>loading</p>;
}
function Fields() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}
const page = (mode: 'visible' | 'hidden') => (
  <QueryClientProvider client={queryClient}>
    <Activity mode={mode}>
      <Form />
    </Activity>
  </QueryClientProvider>
);

it('P-SHELL-06 typed values are restored after hours on another screen, even when the server is unreachable', async () => {
  jest.useFakeTimers();
  backend.answer(userCurrent, userOf('sales'));
  const shown = render(page('visible'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'typed' } });
  shown.rerender(page('hidden'));
  await act(() => jest.advanceTimersByTimeAsync(4 * 3_600_000));
  backend.disconnect(userCurrent);
  shown.rerender(page('visible'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect((screen.getByLabelText('Text') as HTMLInputElement).value).toBe('typed');
  shown.unmount();
  jest.useRealTimers();
});

describe('a command', () => {
  const asked = () => [backend.requests(billList).length, backend.requests(groupList).length];
  function Screen({ quiet = false, leaves = false }) {
    useCall(billList, { page: 1 });
    useCall(groupList, { page: 1 });
    const decide = useCommand(paymentDecide, { quiet, leaves: () => leaves });
    return <button onClick={() => decide.mutate({ id: idOf('payment'), revision: 1, action: 'confirm' })}>Decide</button>;
  }
  const draw = (options: { quiet?: boolean; leaves?: boolean } = {}) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Screen {...options} />
      </QueryClientProvider>,
    );
  beforeEach(() => {
    backend.answer(billList);
    backend.answer(groupList);
    backend.answer(paymentDecide);
  });

  it('refetches only the answers of its topics', async () => {
    const { unmount } = draw();
    await waitFor(() => expect(asked()).toEqual([1, 1]));
    fireEvent.click(screen.getByText('Decide'));
    await waitFor(() => expect(asked()).toEqual([2, 1]));
    unmount();
  });

  it('refetches nothing when it is quiet', async () => {
    const { unmount } = draw({ quiet: true });
    await waitFor(() => expect(asked()).toEqual([1, 1]));
    fireEvent.click(screen.getByText('Decide'));
    await waitFor(() => expect(backend.requests(paymentDecide)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(asked()).toEqual([1, 1]);
    unmount();
  });

  it('refetches nothing on a screen that it closes; the next screen asks again', async () => {
    const { unmount } = draw({ leaves: true });
    await waitFor(() => expect(asked()).toEqual([1, 1]));
    fireEvent.click(screen.getByText('Decide'));
    await waitFor(() => expect(backend.requests(paymentDecide)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(asked()).toEqual([1, 1]);
    unmount();
    const next = draw();
    await waitFor(() => expect(asked()).toEqual([2, 1]));
    next.unmount();
  });
});
