import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { mailAccountTest } from '@bls/proto/client/identity/mail/mail-settings';
import { CircleCheck, CircleX, PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { cx } from '../../../ui/cx.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { useCommand } from '../../../lib/api/query.js';

type Request = RequestInput<typeof mailAccountTest>;
type Given = Omit<Request, 'password'>;

/** Tests a stored account. */
export function TestButton({ account, size }: { account: Given; size?: 'small' }) {
  const { t } = useTranslation();
  const test = useCommand(mailAccountTest);
  const { type, serverType, email, server, port, ssl } = account;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TestResult result={test.data} error={test.error ? messageOf(test.error, t) : undefined} />
      <Button
        {...(size ? { size } : {})}
        icon={<PlugZap size={14} aria-hidden />}
        busy={test.isPending}
        onClick={() => test.mutate({ type, serverType, email, server, port, ssl })}
      >
        {t('mailSettings.test')}
      </Button>
    </span>
  );
}

/** The result of the test, as text and icon. */
export function TestResult({ result, error }: { result: ResponseOf<typeof mailAccountTest> | undefined; error: string | undefined }) {
  const { t } = useTranslation();
  const success = result?.success === true && !error;
  const Icon = success ? CircleCheck : CircleX;
  const text = error ?? (result ? t(`mailSettings.result.${result.result}`) : undefined);
  return (
    <span role="status" className={cx('text-xs', success ? 'text-ok' : 'text-error')}>
      {text ? (
        <span className="flex items-start gap-1">
          <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            {text}
            {result?.reason && !error ? ` ${t(`mailSettings.reason.${result.reason}`)}` : ''}
          </span>
        </span>
      ) : null}
    </span>
  );
}
