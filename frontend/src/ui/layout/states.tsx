// imported individually: the first load must not include all icons of the product
import CloudOff from 'lucide-react/icons/cloud-off';
import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { Button } from '../actions/button.js';
import { messageOf } from '../feedback/error-message.js';

type Props = { icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; role?: 'alert' | 'status'; code?: number };

function State({ icon, title, text, action, role = 'status', code }: Props) {
  return (
    <div role={role} className="flex flex-col items-center justify-center gap-2 px-6 py-14 text-center">
      <span aria-hidden className="mb-1 flex size-10 items-center justify-center rounded-full bg-neutral-soft text-neutral">
        {icon}
      </span>
      <p className="text-base font-semibold">
        {code ? <span className="tabular mr-2 font-normal text-quiet">{code}</span> : null}
        {title}
      </p>
      {text ? <div className="max-w-md text-muted">{text}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/** The empty state: describe the content and offer the first step. */
export function EmptyState({ title, text, action, icon }: { title?: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  const { t } = useTranslation();
  return <State icon={icon ?? <Inbox size={18} />} title={title ?? t('state.empty.title')} text={text} action={action} />;
}

/** The empty result of a search or of filters. */
export function NothingFound({ onReset }: { onReset?: () => void }) {
  const { t } = useTranslation();
  const reset = onReset ? <Button onClick={onReset}>{t('state.nothingFound.reset')}</Button> : null;
  return <State icon={<SearchX size={18} />} title={t('state.nothingFound.title')} text={t('state.nothingFound.text')} action={reset} />;
}

export function NoPermission({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <State
      icon={<Lock size={18} />}
      title={t('state.noPermission.title')}
      text={t('state.noPermission.text')}
      action={action}
      role="alert"
      code={401}
    />
  );
}

export function NotFound({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <State
      icon={<SearchX size={18} />}
      title={t('state.notFound.title')}
      text={t('state.notFound.text')}
      action={action}
      role="alert"
      code={404}
    />
  );
}

/** The error state of a failed call: no permission, not found, unreachable, or a message with a retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'forbidden') return <NoPermission />;
  if (code === 'notFound') return <NotFound />;
  const offline = code === 'network' || code === 'unavailable' || code === 'timeout';
  const retry = onRetry ? <Button onClick={onRetry}>{t('state.error.retry')}</Button> : null;
  return (
    <State
      icon={offline ? <CloudOff size={18} /> : <TriangleAlert size={18} />}
      title={t('state.error.title')}
      text={messageOf(error, t)}
      action={retry}
      role="alert"
    />
  );
}
