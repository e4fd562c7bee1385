import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { requiredText } from '@bls/proto/domain/values/ids';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { useZodForm } from '../../lib/forms/form.js';
import { Button } from '../actions/button.js';
import { FieldSkeleton } from '../feedback/skeleton.js';
import { Checkbox } from '../form/checkbox.js';
import { Form, SubmitButton } from '../form/form.js';
import { FormSelect, FormText } from '../form/form-fields.js';
import { TextField } from '../form/text-field.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';

const schema = z.object({ account: requiredText(40), amount: requiredText(40) });

function Payment({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { account: '', amount: '10' });
  return (
    <Dialog open onClose={onClose} title="Report payment">
      <Form form={form} onSubmit={() => undefined}>
        <FormText name="account" label="Account" help="The account that pays" />
        <FormText name="amount" label="Amount" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </Dialog>
  );
}
function Choice({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) {
  const form = useZodForm(z.object({ account: requiredText(40) }), { account: 'a' });
  return (
    <Dialog open onClose={onClose} title="Choice">
      <Form form={form} onSubmit={onSubmit}>
        <FormSelect name="account" label="Account" options={[{ value: 'a', label: 'A' }]} />
      </Form>
    </Dialog>
  );
}
function Opener({ dialog }: { dialog: (onClose: () => void) => React.ReactNode }) {
  const [shown, show] = useState(false);
  return (
    <>
      <Button onClick={() => show(true)}>Open</Button>
      {shown ? dialog(() => show(false)) : null}
    </>
  );
}
function open(dialog: (onClose: () => void) => React.ReactNode): void {
  renderScreen(<Opener dialog={dialog} />);
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
}
const focused = () => document.activeElement;

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('a dialog that opens', () => {
  it('has the focus on its first control', () => {
    open((onClose) => <Payment onClose={onClose} />);
    expect(focused()).toBe(screen.getByLabelText('Account'));
  });

  it('has the focus on the filled button, where nothing is to be filled', () => {
    open((onClose) => <ConfirmDialog open onClose={onClose} onConfirm={onClose} title="Submit" confirm="Submit term sheet" />);
    expect(focused()).toBe(screen.getByText('Submit term sheet'));
  });

  it('has the focus on Cancel, where the action removes something', () => {
    open((onClose) => <ConfirmDialog open danger onClose={onClose} onConfirm={onClose} title="Void" confirm="Void term sheet" />);
    expect(focused()).toBe(screen.getByText('Cancel'));
  });

  it.each([
    [
      'its first control',
      <TextField key="field" label="Successor" value="" onChange={() => undefined} />,
      () => screen.getByLabelText('Successor'),
    ],
    ['Cancel, where no control comes', <p key="text">Nobody can be chosen.</p>, () => screen.getByText('Cancel')],
  ])('has the focus on no button while its content loads, and then on %s', async (_what, content, expected) => {
    function Loading() {
      const [loaded, set] = useState(false);
      if (loaded) return content;
      return (
        <>
          <FieldSkeleton />
          <button type="button" onClick={() => set(true)}>
            Arrive
          </button>
        </>
      );
    }
    open((onClose) => (
      <ConfirmDialog open danger onClose={onClose} onConfirm={onClose} title="Deactivate" confirm="Deactivate user">
        <Loading />
      </ConfirmDialog>
    ));
    expect(focused()).toBe(screen.getByRole('dialog'));
    fireEvent.click(screen.getByText('Arrive'));
    await waitFor(() => expect(focused()).toBe(expected()));
  });

  it('has the focus on the marked control', () => {
    const footer = (
      <Button kind="primary" data-focus-first>
        Approve
      </Button>
    );
    open((onClose) => (
      <Dialog open onClose={onClose} title="Decision" footer={footer}>
        <Checkbox label="Copy me" value={false} onChange={() => undefined} />
      </Dialog>
    ));
    expect(focused()).toBe(screen.getByText('Approve'));
  });

  it('returns the focus when it is closed', async () => {
    open((onClose) => <Payment onClose={onClose} />);
    fireEvent.keyDown(focused() ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(focused()).toBe(screen.getByText('Open')));
  });

  it('keeps the focus on a button that is busy', () => {
    const onConfirm = jest.fn();
    open((onClose) => <ConfirmDialog open busy onClose={onClose} onConfirm={onConfirm} title="Submit" confirm="Submit term sheet" />);
    const button = screen.getByText('Submit term sheet');
    fireEvent.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
    expect([focused() === button, button.getAttribute('aria-disabled'), (button as HTMLButtonElement).disabled]).toEqual([
      true,
      'true',
      false,
    ]);
  });
});

describe('Enter in a dialog', () => {
  const enter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter' });

  it('does what the filled button says, in a field that is in no form', () => {
    const onConfirm = jest.fn();
    open((onClose) => (
      <ConfirmDialog open onClose={onClose} onConfirm={onConfirm} title="Submit" confirm="Submit term sheet">
        <TextField label="Name" value="" onChange={() => undefined} />
      </ConfirmDialog>
    ));
    enter(screen.getByLabelText('Name'));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('removes nothing', () => {
    const onConfirm = jest.fn();
    open((onClose) => (
      <ConfirmDialog open danger onClose={onClose} onConfirm={onConfirm} title="Erase" confirm="Erase">
        <TextField label="Name" value="" onChange={() => undefined} />
      </ConfirmDialog>
    ));
    enter(screen.getByLabelText('Name'));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('submits the form of a list of choices, for which a browser does nothing', async () => {
    const onSubmit = jest.fn();
    open((onClose) => <Choice onClose={onClose} onSubmit={onSubmit} />);
    enter(screen.getByLabelText('Account'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  });
});

describe('a required field of a dialog that is left empty', () => {
  // a browser runs the focus trap between the blur and the focus of a click; here its step is repeated by hand
  it('leaves the focus where the person clicked, when the trap focuses the panel', () => {
    open((onClose) => <Payment onClose={onClose} />);
    const amount = screen.getByLabelText('Amount');
    const account = screen.getByLabelText('Account');
    act(() => account.blur());
    fireEvent.blur(account, { relatedTarget: amount });
    act(() => screen.getByRole('dialog').focus());
    expect(focused()).toBe(amount);
  });

  it('shows the error after the click, which it would move otherwise', async () => {
    open((onClose) => <Payment onClose={onClose} />);
    const amount = screen.getByLabelText('Amount');
    fireEvent.mouseDown(amount);
    await act(async () => amount.focus());
    await waitFor(() => expect(screen.getByLabelText('Account').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The account that pays')).toBeTruthy();
    expect(screen.queryByText('This is required.')).toBeNull();
    fireEvent.mouseUp(amount);
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(focused()).toBe(amount);
  });

  it('shows the error at once, when it is left with the keyboard', async () => {
    open((onClose) => <Payment onClose={onClose} />);
    await act(async () => screen.getByLabelText('Amount').focus());
    expect(await screen.findByText('This is required.')).toBeTruthy();
  });
});
