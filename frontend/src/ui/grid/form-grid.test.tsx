import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { useZodForm } from '../../lib/forms/form.js';
import { Form, SubmitButton } from '../form/form.js';
import { FormDecimal, FormSelect, FormText } from '../form/form-fields.js';
import { FormGrid, type FormGridColumn } from './form-grid.js';

const options = [
  { value: 'online', label: 'Online' },
  { value: 'store', label: 'Department store' },
];
const columns: FormGridColumn[] = [
  {
    key: 'channel',
    label: 'Channel',
    options: () => options,
    cell: (at) => <FormSelect name={`${at}.channel`} label="Channel" hideLabel options={options} />,
  },
  { key: 'name', label: 'Name', cell: (at) => <FormText name={`${at}.name`} label="Name" hideLabel /> },
  {
    key: 'amount',
    label: 'Amount',
    number: { digits: 2 },
    cell: (at) => <FormDecimal name={`${at}.amount`} label="Amount" hideLabel digits={2} />,
  },
];
const schema = z.object({ rows: z.array(z.any()) });
const row = (id: string) => ({ id, channel: 'online', name: `Shop ${id}`, amount: '1' });

function Sample({ onSubmit }: { onSubmit: (values: unknown) => unknown }) {
  const form = useZodForm(schema, { rows: [row('1'), row('2')] });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormGrid
        name="rows"
        columns={columns}
        empty={() => ({ id: 'new', channel: '', name: '', amount: '' })}
        rowLabel={(number) => `Row ${number}`}
        add="Add row"
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const onSubmit = jest.fn<(values: unknown) => void>();
const cell = (label: string, index: number) => screen.getAllByLabelText<HTMLInputElement>(label)[index] as HTMLInputElement;
const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const press = (key: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const focusAt = (label: string, index: number) => act(async () => cell(label, index).focus());

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('a grid of a form', () => {
  it('takes the cells of a spreadsheet from the focused cell on, and says which it did not take', async () => {
    renderScreen(<Sample onSubmit={onSubmit} />);
    await focusAt('Name', 1);
    const text = 'Web shop\t1.5k\nMall\t1200万\nKiosk\t15x\tbeyond';
    await act(async () => fireEvent.paste(cell('Name', 1), { clipboardData: { getData: () => text } }));
    expect(values('Name')).toEqual(['Shop 1', 'Web shop', 'Mall', 'Kiosk']);
    expect(values('Amount')).toEqual(['1', '1,500', '12,000,000', '15x']);
    expect(screen.getByText('Row 4: “beyond” is beyond the last column')).toBeTruthy();
    expect(screen.getByText('“x” is not understood as a number.')).toBeTruthy();
  });

  it('matches the names of options, and keeps the text of a name that is none', async () => {
    renderScreen(<Sample onSubmit={onSubmit} />);
    const text = 'department STORE\tMall\nOutlet\tShop';
    await act(async () => fireEvent.paste(cell('Channel', 0), { clipboardData: { getData: () => text } }));
    expect([values('Channel'), values('Name')]).toEqual([
      ['store', 'online'],
      ['Mall', 'Shop'],
    ]);
    expect(screen.getByText('Row 2, Channel: “Outlet” is not an option')).toBeTruthy();
  });

  it('moves with Enter and arrows, restores with Escape and fills down with Ctrl+D', async () => {
    renderScreen(<Sample onSubmit={onSubmit} />);
    await focusAt('Name', 0);
    await press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(cell('Name', 1)));
    await press('ArrowUp');
    await waitFor(() => expect(document.activeElement).toBe(cell('Name', 0)));
    await press('ArrowRight');
    await waitFor(() => expect(document.activeElement).toBe(cell('Amount', 0)));
    fireEvent.change(cell('Amount', 0), { target: { value: '99' } });
    await press('Escape');
    expect(values('Amount')).toEqual(['1', '1']);
    await focusAt('Name', 0);
    await press('d', { ctrlKey: true });
    expect(values('Name')).toEqual(['Shop 1', 'Shop 1']);
  });

  it('duplicates and removes rows', async () => {
    renderScreen(<Sample onSubmit={onSubmit} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Duplicate Row 1' })));
    expect(values('Name')).toEqual(['Shop 1', 'Shop 1', 'Shop 2']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Row 3' })));
    await act(async () => fireEvent.click(screen.getByText('Save')));
    expect(onSubmit).toHaveBeenLastCalledWith({ rows: [row('1'), { ...row('1'), id: 'new' }] });
  });
});
