import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FileLink } from './file-link.js';
import { FileUpload, type UploadedFile } from './file-upload.js';
import { useRuleText } from '../../ui/form/form.js';

type Props = {
  /** Path in the form's values; the value is a file id. */
  name: string;
  label: string;
  purpose: FilePurpose;
  /** The stored file; it is shown again when its replacement is removed. */
  stored?: { fileId: string; name: string } | undefined;
  help?: ReactNode;
  required?: boolean;
};

/** One file: a drop zone, and the stored file until another one is chosen. */
export function FormFile({ name, label, purpose, stored, help, required = false }: Props) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const text = useRuleText();
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const choose = (files: readonly UploadedFile[]) => {
    setUploaded(files);
    field.onChange(files.at(-1)?.fileId ?? stored?.fileId ?? '');
  };
  return (
    <div>
      <FileUpload
        label={label}
        purpose={purpose}
        value={uploaded}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={text(fieldState.error?.message)}
        help={help}
        required={required}
      />
      {stored && uploaded.length === 0 ? <FileLink file={stored} className="mt-2" /> : null}
    </div>
  );
}
