import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { messageIn } from '../../lib/forms/rule-form.js';
import { useRuleText } from '../../ui/form/form.js';
import { TextArea } from '../../ui/form/text-area.js';

type Props = { name: string; label: string; help?: ReactNode; className?: string };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several lines of text; the form's value is the list of the non-empty lines. */
export function FormLines({ name, label, help, className }: Props) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const text = useRuleText();
  const [typed, setTyped] = useState(() => ((field.value as string[] | undefined) ?? []).join('\n'));
  return (
    <TextArea
      label={label}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        field.onChange(linesOf(value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={text(messageIn(fieldState.error))}
      help={help}
      {...(className ? { className } : {})}
    />
  );
}
