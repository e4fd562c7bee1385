import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { Combobox, type ComboOption } from './combobox.js';

const search = jest.fn(async (_text: string): Promise<ComboOption[]> => [{ value: 'sun', label: 'Sunrise Toys' }]);

function Licensee() {
  const [value, setValue] = useState('');
  return <Combobox label="Licensee" value={value} onChange={setValue} search={search} />;
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
