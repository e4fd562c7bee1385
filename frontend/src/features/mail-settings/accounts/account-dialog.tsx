import type { RequestInput } from '@bls/proto/contracts/call';
import { mailAccountSave, mailAccountTest } from '@bls/proto/client/identity/mail/mail-settings';
import { MAIL_SERVER_TYPES, type MailAccountType, type MailServerType } from '@bls/proto/domain/enumerations/mail';
import { MAIL_ACCOUNT_FIELDS, type MailAccountFields, NEW_MAIL_ACCOUNT_FIELDS } from '@bls/proto/domain/mail/account';
import { PlugZap } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { FormCheckbox, FormText } from '../../../ui/form/form-fields.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { notify } from '../../../ui/feedback/notify.js';
import { emptyToAbsent, useZodForm } from '../../../lib/forms/form.js';
import { issuesIn, showIssues, type ZodForm } from '../../../lib/forms/rule-form.js';
import { useCommand } from '../../../lib/api/query.js';
import { TestResult } from './test-button.js';
import type { Account } from './account.js';

type Props = { title: string; type: MailAccountType; serverType: MailServerType; account: Account | undefined; onClose: () => void };
/** The default encrypted port of each server. */
const USUAL_PORT: Readonly<Record<MailServerType, number>> = { [MAIL_SERVER_TYPES.POP3]: 995, [MAIL_SERVER_TYPES.SMTP]: 465 };

/** Creates or edits an account; it can be tested before it is saved. */
export function AccountDialog({ title, type, serverType, account, onClose }: Props) {
  const { t } = useTranslation();
  const save = useCommand(mailAccountSave);
  const form = useZodForm(account ? MAIL_ACCOUNT_FIELDS : NEW_MAIL_ACCOUNT_FIELDS, {
    type,
    serverType,
    email: account?.email ?? '',
    password: '',
    server: account?.server ?? '',
    port: String(account?.port ?? USUAL_PORT[serverType]),
    ssl: account?.ssl ?? true,
    takesReplies: account?.takesReplies ?? false,
  });
  return (
    <Dialog open onClose={onClose} title={title} text={t('mailSettings.dialogText')}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ ...(values as MailAccountFields), revision: account?.revision ?? 0 });
          notify.success(t('mailSettings.saved'));
          onClose();
        }}
      >
        <FormText name="email" label={t('mailSettings.email')} type="email" autoComplete="off" required />
        <FormText
          name="password"
          label={t('mailSettings.password')}
          type="password"
          autoComplete="new-password"
          required={!account}
          help={account ? t('mailSettings.passwordStored') : undefined}
        />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_120px]">
          <FormText name="server" label={t('mailSettings.serverName')} autoComplete="off" required />
          <FormText name="port" label={t('mailSettings.port')} inputMode="numeric" align="right" required />
        </div>
        <FormCheckbox name="ssl" label={t('mailSettings.ssl')} help={t('mailSettings.sslHelp')} />
        {serverType === MAIL_SERVER_TYPES.POP3 ? (
          <FormCheckbox name="takesReplies" label={t('mailSettings.replies')} help={t('mailSettings.repliesHelp')} />
        ) : null}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <TryFirst form={form} />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton>{t('common.save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Tests the account with the values of the form. */
function TryFirst({ form }: { form: ZodForm }) {
  const { t } = useTranslation();
  const { getValues, trigger } = useFormContext();
  const test = useCommand(mailAccountTest);
  const issues = issuesIn(test.error);
  const attempt = async () => {
    if (!(await trigger())) return;
    const values = emptyToAbsent(getValues()) as RequestInput<typeof mailAccountTest>;
    await test.mutateAsync(values).catch((error: unknown) => showIssues(form, issuesIn(error)));
  };
  const error = test.error && issues.length === 0 ? messageOf(test.error, t) : undefined;
  return (
    <>
      <Button icon={<PlugZap size={14} aria-hidden />} busy={test.isPending} onClick={() => void attempt()}>
        {t('mailSettings.test')}
      </Button>
      <span className="min-w-0 flex-1">
        <TestResult result={test.data} error={error} />
      </span>
    </>
  );
}
