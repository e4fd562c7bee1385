import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.js';
import { Dialog } from '../overlay/dialog.js';
import { Form, SubmitButton } from './form.js';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'width' | 'onClose'> &
  Pick<ComponentProps<typeof Form>, 'form' | 'onSubmit'> & {
    /** Label of the submit button; "Save" by default. */
    submit?: string;
    children: ReactNode;
  };

/** A dialog with a form: its fields, cancel and submit. */
export function FormDialog({ form, onSubmit, submit, children, ...dialog }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open {...dialog}>
      <Form form={form} onSubmit={onSubmit}>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={dialog.onClose}>{t('common.cancel')}</Button>
          <SubmitButton>{submit ?? t('common.save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
