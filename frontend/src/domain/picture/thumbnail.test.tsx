import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { startLanguage } from '../../../test/render.js';
import { Thumbnail } from './thumbnail.js';

const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset();
  globalThis.fetch = asked;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});
const answers = (...statuses: number[]) => {
  for (const status of statuses) asked.mockImplementationOnce(() => Promise.resolve(new Response(null, { status })));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const image = (): HTMLImageElement | null => document.querySelector('img');

describe('a thumbnail', () => {
  it('that is still being drawn is waited for and appears', async () => {
    answers(409, 409, 200);
    render(<Thumbnail fileId="f1" />);
    fireEvent.error(image() as HTMLElement);
    await pass(0);
    expect(image()).toBeNull();
    await pass(800);
    expect(image()).toBeNull();
    await pass(1500);
    expect(image()?.src).toContain('/File/Download?id=f1&variant=thumbnail&again=2');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('that does not exist is not asked for again', async () => {
    answers(404);
    render(<Thumbnail fileId="f2" />);
    fireEvent.error(image() as HTMLElement);
    await pass(200_000);
    expect(image()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that never gets drawn is given up after a while', async () => {
    asked.mockImplementation(() => Promise.resolve(new Response(null, { status: 409 })));
    render(<Thumbnail fileId="f3" />);
    fireEvent.error(image() as HTMLElement);
    await pass(300_000);
    expect(asked.mock.calls.length).toBeLessThan(10);
  });
});
