import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileUpload, type UploadedFile } from '../files/file-upload.js';
import { useRuleText } from '../../ui/form/form.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Picture } from './picture.js';

type Props = {
  /** Path in the form's values; the value is a file id. */
  name: string;
  label: string;
  purpose: FilePurpose;
  help?: ReactNode;
  required?: boolean;
  className?: string;
};

/** One picture: the stored one, and a drop zone to replace it. */
export function FormPicture({ name, label, purpose, help, required = false, className }: Props) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const text = useRuleText();
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const current = field.value as string | undefined;
  const fresh = uploaded.filter((file) => file.fileId === current);
  const choose = (files: readonly UploadedFile[]) => {
    setUploaded(files);
    field.onChange(files.at(-1)?.fileId ?? '');
  };
  return (
    <div {...(className ? { className } : {})}>
      <FileUpload
        label={label}
        purpose={purpose}
        value={fresh}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={text(fieldState.error?.message)}
        help={help}
        required={required}
      />
      {current && fresh.length === 0 ? (
        <div className="mt-2 flex items-center gap-2">
          <Picture fileId={current} alt={label} className="h-20 w-40" />
          {required ? null : (
            <IconButton
              plain
              label={t('companies.removePicture', { name: label })}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => field.onChange('')}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
