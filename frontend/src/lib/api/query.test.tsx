import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide } from '@bls/proto/contracts/calls/finance/payments';
import { groupList } from '@bls/proto/contracts/calls/identity/people/group';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { queryClient, useCall, useCommand } from './query.js';

const original = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = original;
  queryClient.clear();
});

/** A form that is drawn once its answer is there, as most are. */
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

it('P-SHELL-06 what was typed is there again after hours elsewhere, even when the server cannot be reached then', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(
    async () => new Response('{"Result":{"UserName":"a"},"Error":null}', { headers: { 'content-type': 'application/json' } }),
  ) as never;
  const shown = render(page('visible'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'typed' } });
  shown.rerender(page('hidden'));
  await act(() => jest.advanceTimersByTimeAsync(4 * 3_600_000));
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('offline');
  }) as never;
  shown.rerender(page('visible'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect((screen.getByLabelText('Text') as HTMLInputElement).value).toBe('typed');
  shown.unmount();
  jest.useRealTimers();
});

describe('a command', () => {
  const paths: string[] = [];
  const asked = (path: string) => paths.filter((each) => each === path).length;
  function Screen({ quiet = false }) {
    useCall(billList, { page: 1 });
    useCall(groupList, { page: 1 });
    const decide = useCommand(paymentDecide, { quiet });
    return <button onClick={() => decide.mutate({ id: 'one', revision: 1, action: 'confirm' } as never)}>Decide</button>;
  }
  const draw = (quiet: boolean) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Screen quiet={quiet} />
      </QueryClientProvider>,
    );
  beforeEach(() => {
    queryClient.clear();
    paths.length = 0;
    globalThis.fetch = jest.fn(async (url: string) => {
      paths.push(String(url).split('?')[0] ?? '');
      return new Response('{"Result":{},"Error":null}', { headers: { 'content-type': 'application/json' } });
    }) as never;
  });

  it('has only the answers read again that show what it changes', async () => {
    const { unmount } = draw(false);
    await waitFor(() => expect([asked('/LicensorPayment/List'), asked('/Group/List')]).toEqual([1, 1]));
    fireEvent.click(screen.getByText('Decide'));
    await waitFor(() => expect(asked('/LicensorPayment/List')).toBe(2));
    expect(asked('/Group/List')).toBe(1);
    unmount();
  });

  it('has nothing read again when it is quiet', async () => {
    const { unmount } = draw(true);
    await waitFor(() => expect([asked('/LicensorPayment/List'), asked('/Group/List')]).toEqual([1, 1]));
    fireEvent.click(screen.getByText('Decide'));
    await waitFor(() => expect(asked('/LicensorPayment/DecidePayment')).toBe(1));
    expect([asked('/LicensorPayment/List'), asked('/Group/List')]).toEqual([1, 1]);
    unmount();
  });
});
