import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileDownload } from '../../../test/endpoints.js';
import { startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { Thumbnail } from './thumbnail.js';

const FILE = idOf('file');
const backend = startBackend();
beforeAll(() => startLanguage('en'));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
/** The answers of the file in order; the last one repeats. */
const answers = (...statuses: number[]) =>
  backend.send(fileDownload, () => new Response(null, { status: statuses.length > 1 ? statuses.shift() : statuses[0] }));
const asked = () => backend.requests(fileDownload);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Advances by single seconds: each pause begins after the previous answer was rendered. */
async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await pass(1000);
}
const image = (): HTMLImageElement | null => document.querySelector('img');

describe('a thumbnail', () => {
  it('is requested again while it is being rendered, and then appears', async () => {
    answers(409, 409, 200);
    render(<Thumbnail fileId={FILE} />);
    fireEvent.error(image() as HTMLElement);
    await pass(0);
    expect(image()).toBeNull();
    await pass(800);
    expect(image()).toBeNull();
    await pass(1500);
    expect(image()?.src).toContain(`/File/Download?id=${FILE}&variant=thumbnail&again=2`);
    expect(asked()).toEqual(Array.from({ length: 3 }, () => ({ id: FILE, variant: 'thumbnail' })));
  });

  it('appears when it was rendered right after it was requested', async () => {
    answers(200);
    render(<Thumbnail fileId={FILE} />);
    fireEvent.error(image() as HTMLElement);
    await pass(0);
    expect(image()?.src).toContain(`/File/Download?id=${FILE}&variant=thumbnail&again=1`);
  });

  it('is missing when the browser cannot show what it gets', async () => {
    answers(200);
    render(<Thumbnail fileId={FILE} />);
    for (let error = 0; error < 20 && image(); error += 1) {
      fireEvent.error(image() as HTMLElement);
      await pass(0);
    }
    expect(image()).toBeNull();
  });

  it('is not requested again when it does not exist', async () => {
    answers(404);
    render(<Thumbnail fileId={FILE} />);
    fireEvent.error(image() as HTMLElement);
    await passSeconds(200);
    expect(image()).toBeNull();
    expect(asked()).toHaveLength(1);
  });

  it('is not requested any more after a timeout', async () => {
    answers(409);
    render(<Thumbnail fileId={FILE} />);
    fireEvent.error(image() as HTMLElement);
    await passSeconds(200);
    expect(image()).toBeNull();
    const times = asked().length;
    expect(times).toBeGreaterThan(3);
    expect(times).toBeLessThan(10);
    await passSeconds(200);
    expect(asked()).toHaveLength(times);
  });
});
