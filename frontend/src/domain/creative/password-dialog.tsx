import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesIn } from '../../lib/forms/rule-form.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { TextField } from '../../ui/form/text-field.js';

type Props = {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  /** Receives the account password; an error that it throws is shown and leaves the dialog open. */
  run: (password: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
  /** True when the other fields of the dialog are complete. */
  ready?: boolean;
};

/** Asks for the account password before an action that is recorded. */
export function PasswordDialog({ title, text, confirm, danger = false, run, onClose, children, ready = true }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [missing, setMissing] = useState(false);
  const issue = issuesIn(error)[0];
  const atField = issue?.path[0] === 'password';
  const submit = async () => {
    setMissing(!password);
    if (!password || !ready) return;
    setBusy(true);
    setError(undefined);
    try {
      await run(password);
    } catch (thrown) {
      setError(thrown);
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={!password || !ready} onClick={() => void submit()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} text={text} footer={footer}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {error && !atField ? (
          <Alert tone="error">
            {issue ? t(`rule.${issue.rule}`, { ...issue.params, defaultValue: t('rule.invalidValue') }) : messageOf(error, t)}
          </Alert>
        ) : null}
        {children}
        <TextField
          type="password"
          autoComplete="current-password"
          label={t('material.accountPassword')}
          required
          value={password}
          onChange={setPassword}
          error={atField && issue ? t(`rule.${issue.rule}`) : missing && !password ? t('rule.required') : undefined}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
