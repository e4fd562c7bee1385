import type { ResponseOf } from '@bls/proto/contracts/call';
import { sessionEnd, sessionEndOthers, sessionList } from '@bls/proto/client/identity/sign-in/session';
import { Bot, Laptop, LogOut, type LucideIcon, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Status } from '../../ui/feedback/status.js';
import { useCall, useCommand } from '../../lib/api/query.js';

type Session = ResponseOf<typeof sessionList>[number];
const ICONS: Record<Session['device']['kind'], LucideIcon> = { computer: Laptop, phone: Smartphone, tablet: Tablet, program: Bot };

/** Number of sessions that are shown before "all". */
const FIRST = 5;

/** The sessions of the person. Ending a session signs that device out at once. */
export function SessionsCard() {
  const { t } = useTranslation();
  const query = useCall(sessionList, {});
  const end = useCommand(sessionEnd);
  const endOthers = useCommand(sessionEndOthers);
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const showError = (error: unknown) => notify.error(error, t);
  const others = (query.data?.length ?? 0) > 1;
  const confirm = () =>
    endOthers
      .mutateAsync({})
      .then((count) => notify.success(t('ownSessions.ended', { count })), showError)
      .finally(() => setAsking(false));
  return (
    <Card
      title={t('ownSessions.title')}
      actions={
        others ? (
          <Button size="small" kind="danger" onClick={() => setAsking(true)}>
            {t('ownSessions.endOthers')}
          </Button>
        ) : undefined
      }
    >
      <p className="mb-2 text-muted">{t('ownSessions.text')}</p>
      {query.data ? (
        <ul className="divide-y divide-line">
          {query.data.slice(0, all ? undefined : FIRST).map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.sessionId === session.id}
              onEnd={() =>
                void end.mutateAsync({ sessionId: session.id }).then(() => notify.success(t('ownSessions.ended', { count: 1 })), showError)
              }
            />
          ))}
        </ul>
      ) : (
        <Awaiting query={query} outline={<Skeleton className="h-24" />} />
      )}
      {query.data && query.data.length > FIRST && !all ? (
        <Button kind="quiet" size="small" className="mt-2 -ml-2" onClick={() => setAll(true)}>
          {t('ownSessions.all', { count: query.data.length })}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        danger
        busy={endOthers.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('ownSessions.endOthers')}
        text={t('ownSessions.endOthersText')}
        confirm={t('ownSessions.endOthers')}
      />
    </Card>
  );
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const { device, country } = session;
  const Icon = ICONS[device.kind];
  const name =
    device.browser && device.system
      ? t('device.on', { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t(`device.kind.${device.kind}`));
  return (
    <li className="flex items-start gap-3 py-3 first:pt-1 last:pb-0">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {session.current ? <Status tone="ok" text={t('ownSessions.current')} /> : null}
        </p>
        <p className="text-xs text-muted">
          {[
            country ? t(`country.${country}`) : undefined,
            t(`signedInBy.${session.signedInBy}`),
            session.stayLoggedIn ? t('ownSessions.stays') : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-xs text-muted">
          {t('ownSessions.lastSeen')} <DateText value={session.lastSeenAt} time />
        </p>
        <p className="text-xs text-muted">
          {t('ownSessions.since')} <DateText value={session.since} time />
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="small"
          busy={busy}
          icon={<LogOut size={13} aria-hidden />}
          onClick={onEnd}
          aria-label={t('ownSessions.endOne', { device: name })}
        >
          {t('ownSessions.end')}
        </Button>
      )}
    </li>
  );
}
