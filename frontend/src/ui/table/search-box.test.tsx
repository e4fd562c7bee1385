import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startLanguage } from '../../../test/render.js';
import { SearchBox } from './search-box.js';

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const onChange = jest.fn<(text: string) => void>();
beforeEach(() => {
  onChange.mockReset();
});
const box = (): HTMLInputElement => screen.getByRole('searchbox');
const type = (text: string): void => void fireEvent.change(box(), { target: { value: text } });
const pass = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the search of a list', () => {
  it('shows the text of the address, also when it changes', () => {
    const { rerender } = render(<SearchBox value="sunrise" onChange={onChange} />);
    rerender(<SearchBox value="harbour" onChange={onChange} />);
    expect(box().value).toBe('harbour');
    rerender(<SearchBox value="" onChange={onChange} />);
    expect(box().value).toBe('');
    pass(1000);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps what is typed while the address changes, and searches for it', () => {
    const { rerender } = render(<SearchBox value="sunrise" onChange={onChange} />);
    type('CT-2026-0052');
    rerender(<SearchBox value="" onChange={onChange} />);
    expect(box().value).toBe('CT-2026-0052');
    pass(1000);
    expect(onChange.mock.calls).toEqual([['CT-2026-0052']]);
  });

  it('searches after a pause in the typing, also while the list is rendered again and again', () => {
    const searched: string[] = [];
    const rendered = () => <SearchBox value="" onChange={(text) => void searched.push(text)} />;
    const { rerender } = render(rendered());
    type('sunrise');
    for (let at = 0; at < 5; at += 1) {
      pass(100);
      rerender(rendered());
    }
    expect(searched).toEqual(['sunrise']);
  });

  it.each([
    ['two letters are too few', 'su', []],
    ['two Chinese characters are enough', '玩具', ['玩具']],
    ['spaces around it do not count', '  sun  ', ['sun']],
  ])('%s', (_, text, searched) => {
    render(<SearchBox value="" onChange={onChange} />);
    type(text);
    pass(1000);
    expect(onChange.mock.calls.flat()).toEqual(searched);
  });
});
