import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FileUpload, type UploadedFile } from '../files/file-upload.js';
import { useRuleText } from '../../ui/form/form.js';

type Props = { name: string; label: string; purpose: FilePurpose; help?: string; stored?: string | undefined; optional?: boolean };

/** One file as a form field whose value is the file id. `stored` is the id of the stored file. */
export function FormFile({ name, label, purpose, help, stored, optional = false }: Props) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const text = useRuleText();
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  return (
    <FileUpload
      label={label}
      purpose={purpose}
      value={uploaded}
      onChange={(files) => {
        setUploaded(files.slice(-1));
        field.onChange(files.at(-1)?.fileId ?? stored ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={text(fieldState.error?.message)}
      help={help}
      required={!optional}
    />
  );
}
