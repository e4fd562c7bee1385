import type { FormEvent } from 'react';
import { Button } from '../actions/button.js';
import { TextField } from './text-field.js';

type Props = {
  label: string;
  help: string;
  error: string | undefined;
  submit: string;
  value: string;
  busy: boolean;
  onChange: (value: string) => void;
  onSubmit: () => void;
};

/** One text, as a code or number, and the button that looks it up. */
export function LookUpForm({ label, help, error, submit, value, busy, onChange, onSubmit }: Props) {
  return (
    <form
      className="flex items-start gap-2 max-sm:flex-col"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField label={label} help={help} value={value} onChange={onChange} error={error} className="w-full" />
      <Button type="submit" kind="primary" busy={busy} className="max-sm:w-full sm:mt-6">
        {submit}
      </Button>
    </form>
  );
}
