import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { PictureImage } from './picture-image.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const picture = { pictureId: 'p', fileId: 'file', name: 'front.png', kind: 'png', pages: 1, width: 720, height: 720 } as const;
const images = (): HTMLImageElement[] => [...document.querySelectorAll('img')];
const addresses = (): string[] => images().map(({ src }) => src.slice(src.indexOf('?')));
const fail = (): void => images().forEach((image) => fireEvent.error(image));

describe('a picture under review', () => {
  it('is shown from its original when it has no preview', () => {
    render(<PictureImage picture={picture} page={1} width={300} />);
    expect(addresses()).toEqual(['?id=file&variant=thumbnail', '?id=file&variant=preview']);
    fail();
    expect(addresses()).toEqual(['?id=file&variant=original']);
  });

  it('is requested again after the connection failed for all of it, and stops after some tries', () => {
    render(<PictureImage picture={picture} page={1} width={300} />);
    fail();
    fail();
    act(() => void jest.advanceTimersByTime(1000));
    expect(addresses()).toEqual(['?id=file&variant=thumbnail&again=1', '?id=file&variant=preview&again=1']);
    for (let round = 1; round < 10; round++) {
      fail();
      fail();
      act(() => void jest.advanceTimersByTime(60_000));
    }
    expect(addresses()).toEqual(['?id=file&variant=original&again=5']);
    // at once when the device is online again
    act(() => void dispatchEvent(new Event('online')));
    expect(addresses()).toEqual(['?id=file&variant=thumbnail&again=6', '?id=file&variant=preview&again=6']);
  });
});
