import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { messageIn } from '../../lib/form.js';
import { Checkbox } from './checkbox.js';
import { Combobox, ComboboxMulti } from './combobox.js';
import { DatePicker, MonthPicker } from './date-picker.js';
import { DecimalInput, PercentInput } from './decimal-input.js';
import { FileUpload, type UploadedFile } from '../../domain/files/file-upload.js';
import { useRuleText } from './form.js';
import { RadioGroup } from './radio-group.js';
import { Select } from './select.js';
import { Switch } from './switch.js';
import { TextArea } from './text-area.js';
import { TextField } from './text-field.js';
import { WholeNumber } from './whole-number.js';

type Connected<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> & {
  /** Path in the form's values: `title`, `years.0.amount`. */
  name: string;
  /** Hears of changes by the user, for fields that depend on this one. */
  onChanged?: (value: never) => void;
};

/** Ties a control to the form around it: value, blur, error, focus. */
function connect<Props extends object>(Control: ComponentType<Props>, empty: unknown) {
  return function FormControl({ name, onChanged, ...rest }: Connected<Props>) {
    const { control } = useFormContext();
    const { field, fieldState } = useController({ name, control });
    const text = useRuleText();
    const props = {
      ...rest,
      value: field.value ?? empty,
      onChange: (value: never) => {
        field.onChange(value);
        onChanged?.(value);
      },
      onBlur: field.onBlur,
      inputRef: field.ref,
      error: text(messageIn(fieldState.error)),
      disabled: (rest as { disabled?: boolean }).disabled || field.disabled,
    };
    return <Control {...(props as unknown as Props)} />;
  };
}

export const FormText = connect(TextField, '');
export const FormTextArea = connect(TextArea, '');
export const FormDecimal = connect(DecimalInput, '');
export const FormWholeNumber = connect(WholeNumber, undefined);
export const FormPercent = connect(PercentInput, '');
export const FormDate = connect(DatePicker, '');
export const FormMonth = connect(MonthPicker, '');
export const FormSelect = connect(Select, '');
export const FormRadio = connect(RadioGroup, '');
export const FormCheckbox = connect(Checkbox, false);
export const FormSwitch = connect(Switch, false);
export const FormCombobox = connect(Combobox, '');
export const FormComboboxMulti = connect(ComboboxMulti, []);
const noFiles: readonly UploadedFile[] = [];
/** Value: the verified files; a schema of ids takes `files.map((file) => file.fileId)` on submit. */
export const FormFiles = connect(FileUpload, noFiles);
