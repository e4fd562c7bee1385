import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasControl, issuesIn, packRule, showIssues, unpackRule, type ZodForm } from '../../lib/forms/rule-form.js';
import { PendingUploadsContext, usePendingUploads } from '../../lib/forms/pending-uploads.js';
import { shownParams } from '../../lib/text/rule-params.js';
import { Alert } from '../feedback/alert.js';
import { Button } from '../actions/button.js';
import { cx } from '../cx.js';
import { messageOf } from '../feedback/error-message.js';

type Props = {
  form: ZodForm;
  /** Called with the validated values. Its errors are shown: broken rules at their fields, others above the form. */
  onSubmit: (values: FieldValues) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
};

const MAX_FAILURES = 8;

/** A form of the component family: see `useZodForm`. */
export function Form({ form, onSubmit, children, className }: Props) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { uploads, unsent, holdsBack } = usePendingUploads();
  const messages = unsent ? [t(unsent)] : failures;
  const submit = form.handleSubmit(async (values) => {
    setFailures([]);
    if (holdsBack()) return;
    const controls = form.checked.names;
    try {
      await onSubmit(values);
    } catch (error) {
      const issues = issuesIn(error);
      if (!showIssues(form, issues)) setFailures([messageOf(error, t)]);
      // errors that no control shows (a row of a file, a hidden value) are shown above the form
      else setFailures(issues.filter(({ path }) => !hasControl(controls, path)).flatMap((issue) => ruleText(packRule(issue)) ?? []));
    }
  });
  const trySubmit = (event: FormEvent<HTMLFormElement>) => {
    if (focusNotUnderstood(event.currentTarget)) event.preventDefault();
    else void submit(event);
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={trySubmit} className={cx('space-y-4', className)}>
        {messages.length > 0 ? (
          <Alert tone="error">
            {messages.slice(0, MAX_FAILURES).map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Alert>
        ) : null}
        <RootError />
        <PendingUploadsContext value={uploads}>{children}</PendingUploadsContext>
      </form>
    </FormProvider>
  );
}

/** A number that its field does not understand holds a form back, whatever its schema accepts. */
function focusNotUnderstood(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-not-understood]');
  field?.focus();
  field?.dispatchEvent(new Event('invalid'));
  return field !== null;
}

/** Rules that belong to no single field. */
function RootError() {
  const text = useRuleText();
  const { errors } = useFormState();
  const message = (errors['root'] as { message?: string } | undefined)?.message;
  return message ? <Alert tone="error">{text(message)}</Alert> : null;
}

/** The translated message of a packed rule. */
export function useRuleText(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (message) => {
    if (!message) return undefined;
    const { rule, params } = unpackRule(message);
    return t(`rule.${rule}`, { ...shownParams(params), defaultValue: t('rule.invalidValue') });
  };
}

/** The submit button at the end of a form. */
export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const { formState } = useFormContext();
  return (
    <Button kind="primary" type="submit" busy={formState.isSubmitting} {...(className ? { className } : {})}>
      {children}
    </Button>
  );
}
