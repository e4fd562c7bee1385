import { afterAll, expect, it, jest } from '@jest/globals';
import { userCurrent } from '@bls/proto/contracts/calls/identity/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { queryClient, useCall } from './query.js';

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
