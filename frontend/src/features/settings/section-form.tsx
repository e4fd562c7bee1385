import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '../../ui/actions/button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useDirtySection } from './dirty-sections.js';

type Props<Values> = {
  schema: z.ZodType<Values>;
  /** The stored values in the form of the controls. */
  stored: object;
  save: (values: Values) => Promise<unknown>;
  /** Without the permission the form is read-only. */
  enabled: boolean;
  children: ReactNode;
};

/** The form of one section: its buttons appear with the first change; changes of others are shown while nothing is typed. */
export function SectionForm<Values>({ schema, stored, save, enabled, children }: Props<Values>) {
  const { t } = useTranslation();
  const form = useZodForm(schema, stored);
  const { isDirty } = form.formState;
  useDirtySection(isDirty);
  const known = JSON.stringify(stored);
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(stored);
    // compares the serialized values, because the object is new on each render
  }, [known]);
  const submit = async (values: unknown) => {
    await save(values as Values);
    form.reset(form.getValues());
    notify.success();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <fieldset disabled={!enabled} className="min-w-0">
        {children}
      </fieldset>
      {isDirty && enabled ? (
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{t('common.save')}</SubmitButton>
          <Button onClick={() => form.reset(stored)}>{t('settings.discard')}</Button>
        </div>
      ) : null}
    </Form>
  );
}
