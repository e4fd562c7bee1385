import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { type ChosenSignature, SignatureChoice } from './signature-choice.js';

const context = {
  fillRect: jest.fn(),
  beginPath: jest.fn(),
  moveTo: jest.fn(),
  lineTo: jest.fn(),
  stroke: jest.fn(),
  fillText: jest.fn(),
  measureText: () => ({ width: 10 }),
};
const onChange = jest.fn<(chosen: ChosenSignature) => void>();
beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done: BlobCallback) {
    done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  };
  await startLanguage('en');
});
beforeEach(() => void jest.clearAllMocks());
afterEach(cleanup);

const show = (stored: string | null) => renderScreen(<SignatureChoice stored={stored} name="Ben Ho" onChange={onChange} />);
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));
const last = (): ChosenSignature | undefined => onChange.mock.calls.at(-1)?.[0];

describe('the signature on a contract', () => {
  it('W-CONTRACT-12 is drawn, and is accepted only after a stroke', async () => {
    show('3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11');
    choose('Draw');
    expect(last()?.ready).toBe(false);
    const sheet = screen.getByRole('img', { name: 'Signature pad' });
    fireEvent.pointerDown(sheet, { clientX: 5, clientY: 5, pointerId: 1 });
    fireEvent.pointerMove(sheet, { clientX: 40, clientY: 20, pointerId: 1 });
    expect(context.stroke).toHaveBeenCalledTimes(2);
    expect(last()?.ready).toBe(true);
    expect((await last()?.picture?.())?.type).toBe('image/jpeg');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(last()?.ready).toBe(false);
  });

  it('is typed by people who use the keyboard, or is the stored one', () => {
    show('3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11');
    choose('Type');
    expect(context.fillText).toHaveBeenCalledWith('Ben Ho', 450, 150);
    expect(last()).toMatchObject({ ready: true });
    choose('Stored');
    expect(last()).toEqual({ ready: true, picture: undefined });
  });

  it('W-CONTRACT-29 asks for one in the account information first', () => {
    show(null);
    expect(screen.getByText(/no signature in the account information/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
