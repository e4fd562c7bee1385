import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { atFirstInput } from './first-input.js';

const activated = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive, isActive: false } });
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

describe('code that the next input needs', () => {
  it('is loaded at the first input, once', () => {
    activated(false);
    const load = jest.fn();
    atFirstInput(load);
    expect(load).not.toHaveBeenCalled();
    for (const type of ['keydown', 'pointerdown']) dispatchEvent(new Event(type));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once by a page that is opened from another one', () => {
    activated(true);
    const load = jest.fn();
    atFirstInput(load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not loaded any more once the page is left', () => {
    const load = jest.fn();
    atFirstInput(load)();
    dispatchEvent(new Event('keydown'));
    expect(load).not.toHaveBeenCalled();
  });
});
