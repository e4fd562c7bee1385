import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requiredText } from '@bls/proto/domain/values/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { useLateForm } from './late-form.js';

type Load = () => Promise<z.ZodType>;
function Sample({ load, onSubmit }: { load: Load; onSubmit: (values: unknown) => unknown }) {
  const form = useLateForm(load, { title: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormText name="title" label="Title" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const save = () => fireEvent.click(screen.getByText('Save'));

beforeAll(() => startLanguage('en'));

describe('a form whose schema loads later', () => {
  it('loads it with the first validation, and shows the rules that are broken', async () => {
    const load = jest.fn<Load>(async () => z.object({ title: requiredText(5) }));
    const onSubmit = jest.fn();
    renderScreen(<Sample load={load} onSubmit={onSubmit} />);
    expect(load).not.toHaveBeenCalled();
    save();
    await screen.findByText('This is required.');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Deal' } });
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ title: 'Deal' }));
  });

  it('leaves the validation to the service where the schema cannot be loaded', async () => {
    const onSubmit = jest.fn();
    renderScreen(<Sample load={() => Promise.reject(new Error('no line'))} onSubmit={onSubmit} />);
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ title: '' }));
  });
});
