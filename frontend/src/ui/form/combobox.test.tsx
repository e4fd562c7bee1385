import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { Combobox, type ComboOption } from './combobox.js';

const search = jest.fn(async (_text: string): Promise<ComboOption[]> => [{ value: 'sun', label: 'Sunrise Toys' }]);

const fixed = [
  { value: 'c1', label: 'Apparel', keywords: 'T-shirts 服装' },
  { value: 'c2', label: 'Bags' },
];
function Category() {
  const [value, setValue] = useState('c1');
  return <Combobox label="Category" value={value} onChange={setValue} options={fixed} />;
}

function Licensee() {
  const [value, setValue] = useState('');
  return <Combobox label="Licensee" value={value} onChange={setValue} search={search} recent="licensee" />;
}

beforeAll(() => startLanguage('en'));

describe('a combobox with server search', () => {
  it('W-LIMIT-23 searches from the third character on, and shows before how many are missing', async () => {
    renderScreen(<Licensee />);
    const field = screen.getByRole('combobox', { name: 'Licensee' });
    for (const [typed, said] of [
      ['s', '2 more characters'],
      ['su', '1 more character'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      expect(await screen.findByText(said)).toBeTruthy();
    }
    expect(search).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'sun' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: 'Sunrise Toys' }));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['sun']);
    expect((field as HTMLInputElement).value).toBe('Sunrise Toys');
  });
});

describe('a filled combobox', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
  const selection = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

  it('selects its text when it gets the focus or is clicked, so that typing replaces it', () => {
    renderScreen(<Category />);
    act(() => field().focus());
    expect(selection()).toBe('Apparel');
    field().setSelectionRange(7, 7);
    fireEvent.click(field());
    expect(selection()).toBe('Apparel');
    fireEvent.change(field(), { target: { value: 'bags' } });
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Bags' }));
    expect(field().value).toBe('Bags');
  });

  it.each(['t-shirt', '服装'])('is found by its further words: %s', (typed) => {
    renderScreen(<Category />);
    fireEvent.change(field(), { target: { value: typed } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Apparel']);
  });
});

it('a search offers what was chosen last', async () => {
  renderScreen(<Licensee />);
  const field = screen.getByRole('combobox', { name: 'Licensee' });
  fireEvent.change(field, { target: { value: 'sun' } });
  fireEvent.pointerDown(await screen.findByRole('option', { name: 'Sunrise Toys' }));
  fireEvent.change(field, { target: { value: '' } });
  expect(await screen.findByRole('option', { name: 'Sunrise Toys' })).toBeTruthy();
});
