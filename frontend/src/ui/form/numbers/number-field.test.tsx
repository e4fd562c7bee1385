import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decimalSchema, rateSchema } from '@bls/proto/domain/values/money-schemas';
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

  it('takes the place in a grid that its form gives it', () => {
    const { container } = renderScreen(<DecimalInput label="Amount" value="1" onChange={jest.fn()} className="col-span-2" />);
    expect(container.querySelector('.col-span-2 > * label')).toBeTruthy();
  });
});
