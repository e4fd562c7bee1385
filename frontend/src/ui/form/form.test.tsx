import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requiredText } from '@bls/proto/domain/values/ids';
import { decimalSchema, rateSchema } from '@bls/proto/domain/values/money-schemas';
import { daySchema } from '@bls/proto/domain/values/time';
import { type Issue, ruleIssue } from '@bls/proto/domain/values/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { Form, SubmitButton } from './form.js';
import { FormDate, FormDecimal, FormPercent, FormText } from './form-fields.js';

const schema = z
  .object({ title: requiredText(5), amount: decimalSchema, rate: rateSchema, from: daySchema })
  .superRefine((value, context) => {
    if (value.amount.startsWith('-')) context.addIssue(ruleIssue('atLeast', ['amount'], { minimum: 0 }));
  });

const untouched = {};

function Sample({ onSubmit, defaults = untouched }: { onSubmit: (values: unknown) => unknown; defaults?: object }) {
  const form = useZodForm(schema, { title: '', amount: '', rate: '', from: '', ...defaults });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormText name="title" label="Title" required />
      <FormDecimal name="amount" label="Amount" digits={2} />
      <FormPercent name="rate" label="Rate" />
      <FormDate name="from" label="From" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByText('Save')));
const filled = { title: 'Deal', amount: '10', rate: '0.1', from: '2027-01-01' };

beforeAll(() => startLanguage('en'));

describe('a form', () => {
  it('P-SHELL-54 P-SHELL-55 shows at the field that it is required, and focuses the first one', async () => {
    const onSubmit = jest.fn();
    renderScreen(<Sample onSubmit={onSubmit} />);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByText('This is required.')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
    expect(screen.getByLabelText(/Title/).getAttribute('aria-invalid')).toBe('true');
  });

  it('P-SHELL-58 shows errors on blur, with the parameters of the rule', async () => {
    renderScreen(<Sample onSubmit={() => {}} />);
    type(/Title/, 'Too long');
    await act(async () => fireEvent.blur(screen.getByLabelText(/Title/)));
    await screen.findByText('At most 5 characters.');
  });

  it('shows errors of the server without a field, such as a row of a file, above the fields', async () => {
    const issues: Issue[] = [
      { path: ['row', 3], rule: 'bankStatement.amount', params: { row: 3, value: 'abc' } },
      { path: ['title'], rule: 'required' },
    ];
    const onSubmit = () => Promise.reject(new ApiError('ruleBroken', 'Broken', issues));
    renderScreen(<Sample onSubmit={onSubmit} defaults={filled} />);
    await save();
    await screen.findByText('Row 3: “abc” is not an amount in the chosen format.');
    expect(screen.getAllByText('This is required.')).toHaveLength(1);
  });

  it('translates the built-in rules of the schema', async () => {
    renderScreen(<Sample onSubmit={() => {}} defaults={{ ...filled, amount: '-1' }} />);
    await save();
    await screen.findByText('At least 0.');
  });

  it('passes amounts and rates exactly to the schema', async () => {
    const onSubmit = jest.fn();
    renderScreen(<Sample onSubmit={onSubmit} defaults={filled} />);
    type(/Amount/, '1,234,567.89');
    type(/Rate/, '12.5');
    type(/From/, '3/31/27');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ title: 'Deal', amount: '1234567.89', rate: '0.125', from: '2027-03-31' }));
  });

  it('shows the broken rules of the server at their fields', async () => {
    const refuse = () => Promise.reject(new ApiError('ruleBroken', 'no', [{ path: ['title'], rule: 'required' }], 422));
    renderScreen(<Sample onSubmit={refuse} defaults={filled} />);
    await save();
    await screen.findByText('This is required.');
    expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
  });

  it('shows above the form errors that belong to no field', async () => {
    renderScreen(
      <Sample onSubmit={() => Promise.reject(new ApiError('conflict', 'Somebody else was faster.', [], 409))} defaults={filled} />,
    );
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else was faster.');
  });
});
