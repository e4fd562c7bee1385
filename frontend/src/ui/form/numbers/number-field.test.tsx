import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decimalSchema, rateSchema } from '@bls/proto/domain/values/money-schemas';
import type { Currency } from '@bls/proto/domain/values/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { Form, SubmitButton } from '../form.js';
import { DecimalInput } from './decimal-input.js';
import { FormDecimal, FormPercent, FormWholeNumber } from '../form-fields.js';

const schema = z.object({ amount: decimalSchema, rate: rateSchema, pieces: z.int().min(0) });

function Sample({ onSubmit }: { onSubmit: (values: unknown) => unknown }) {
  const form = useZodForm(schema, { amount: '1', rate: '0.1', pieces: 1 });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormDecimal name="amount" label="Amount" unit="RMB" digits={2} />
      <FormPercent name="rate" label="Rate" />
      <FormWholeNumber name="pieces" label="Pieces" unit="pcs" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const moneySchema = z.object({ paid: decimalSchema.optional(), price: decimalSchema });
function Money({ currency, onSubmit }: { currency: Currency; onSubmit: (values: unknown) => unknown }) {
  const form = useZodForm(moneySchema, { paid: '1234.5', price: '2' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormDecimal name="paid" label="Paid" money={currency} />
      <FormDecimal name="price" label="Price" money={currency} digits={6} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function type(label: string, text: string): Promise<void> {
  await act(async () => field(label).focus());
  fireEvent.change(field(label), { target: { value: text } });
  await act(async () => field(label).blur());
}
const save = () => act(async () => fireEvent.click(screen.getByText('Save')));

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('a number field', () => {
  it.each([
    ['12,000,000', '12000000', '12,000,000'],
    ['15m', '15000000', '15,000,000'],
    ['1.5k', '1500', '1,500'],
    ['1200万', '12000000', '12,000,000'],
    ['１２，０００．５', '12000.5', '12,000.5'],
    ['RMB 300', '300', '300'],
  ])('reads %s', async (typed, amount, shown) => {
    const onSubmit = jest.fn();
    renderScreen(<Sample onSubmit={onSubmit} />);
    await type('Amount', typed);
    expect(field('Amount').value).toBe(shown);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ amount, rate: '0.1', pieces: 1 });
  });

  it.each([
    ['Amount', '15x', '“x” is not understood as a number.'],
    ['Amount', '1,5', '“1,5” is not understood as a number.'],
    ['Amount', 'USD 5', '“USD 5” is not understood as a number.'],
    ['Amount', '1.234', 'At most 2 decimals.'],
    ['Rate', '8%x', '“%x” is not understood as a number.'],
    ['Pieces', '1.5', 'A whole number, without decimals.'],
    ['Pieces', 'ten', '“ten” is not understood as a number.'],
  ])('%s keeps %s, says "%s", and holds the form back', async (label, typed, message) => {
    const onSubmit = jest.fn();
    renderScreen(<Sample onSubmit={onSubmit} />);
    await type(label, typed);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(label).value).toBe(typed);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(label));
  });

  it('says what is wrong when Enter is pressed in it', async () => {
    const onSubmit = jest.fn();
    renderScreen(<Sample onSubmit={onSubmit} />);
    await act(async () => field('Amount').focus());
    fireEvent.change(field('Amount'), { target: { value: '15q' } });
    expect(screen.queryByText(/not understood/)).toBeNull();
    await save();
    expect(await screen.findByText('“q” is not understood as a number.')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('W-DEAL-21 takes 12,000,000, 15m, 1.5k, 1200万 and full-width digits, and never drops a character silently', async () => {
    const onSubmit = jest.fn<(values: unknown) => void>();
    renderScreen(<Sample onSubmit={onSubmit} />);
    for (const text of ['12,000,000', '15m', '1.5k', '1200万', '１２００']) {
      await type('Amount', text);
      await type('Pieces', text);
      await save();
    }
    const pieces = [12_000_000, 15_000_000, 1500, 12_000_000, 1200];
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual(pieces.map((n) => ({ amount: String(n), rate: '0.1', pieces: n })));
    await type('Amount', '15 apples');
    await save();
    expect(field('Amount').value).toBe('15 apples');
    expect(await screen.findByText('“apples” is not understood as a number.')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledTimes(pieces.length);
  });

  it.each([
    ['Paid', 'CNY', '5,000.00', '5,000.00', '5000.00'],
    ['Paid', 'CNY', '5000', '5,000.00', '5000'],
    ['Paid', 'CNY', '¥5,000.5', '5,000.50', '5000.5'],
    ['Paid', 'JPY', '5000', '5,000', '5000'],
    ['Paid', 'KRW', '1.2m', '1,200,000', '1200000'],
    // a price has the decimals that it needs
    ['Price', 'USD', '0.12345', '0.12345', '0.12345'],
    ['Price', 'USD', '3', '3.00', '3'],
    ['Price', 'USD', '2.50', '2.50', '2.50'],
  ] as const)('of money shows %s in %s typed as %s as %s', async (label, currency, typed, shown, value) => {
    const onSubmit = jest.fn();
    renderScreen(<Money currency={currency} onSubmit={onSubmit} />);
    await type(label, typed);
    expect(field(label).value).toBe(shown);
    await save();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ [label.toLowerCase()]: value }));
  });

  it('of money shows the decimals of its currency from the start, is plain while it is edited, and stays empty', async () => {
    renderScreen(<Money currency="CNY" onSubmit={jest.fn()} />);
    expect(field('Paid').value).toBe('1,234.50');
    await act(async () => field('Paid').focus());
    expect(field('Paid').value).toBe('1234.5');
    await act(async () => field('Paid').blur());
    expect(field('Paid').value).toBe('1,234.50');
    await type('Paid', '');
    expect(field('Paid').value).toBe('');
  });

  it('of money refuses more decimals than its currency has', async () => {
    renderScreen(<Money currency="JPY" onSubmit={jest.fn()} />);
    await type('Paid', '1.5');
    expect(await screen.findByText('A whole number, without decimals.')).toBeTruthy();
  });

  it.each([
    ['Rate', '8.50', '8.50'],
    ['Rate', '8', '8'],
    ['Amount', '12.0', '12.0'],
    ['Amount', '12', '12'],
  ])('that is no money keeps the decimals that were typed: %s %s', async (label, typed, shown) => {
    renderScreen(<Sample onSubmit={jest.fn()} />);
    await type(label, typed);
    expect(field(label).value).toBe(shown);
  });

  it('takes the place in a grid that its form gives it', () => {
    const { container } = renderScreen(<DecimalInput label="Amount" value="1" onChange={jest.fn()} className="col-span-2" />);
    expect(container.querySelector('.col-span-2 > * label')).toBeTruthy();
  });
});
