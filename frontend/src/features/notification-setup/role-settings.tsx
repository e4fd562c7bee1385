import type { ResponseOf } from '@bls/proto/call';
import { notificationRoles, notificationRolesSave } from '@bls/proto/calls/identity/notification-setup';
import {
  canBeVisible,
  INTERNAL_ROLE_CODES,
  INTERNAL_ROLES,
  type InternalRole,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@bls/proto/notifications/role-settings';
import { WORK_ITEM_KINDS, type WorkItemKind } from '@bls/proto/work-item';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/alert.js';
import { Awaiting } from '../../components/awaiting.js';
import { Button } from '../../components/button.js';
import { Card } from '../../components/card.js';
import { cx } from '../../components/cx.js';
import { DateText } from '../../components/date-text.js';
import { messageOf } from '../../components/error-message.js';
import { notify } from '../../components/notify.js';
import { Select } from '../../components/select.js';
import { refresh, useCall, useCommand } from '../../lib/query.js';
import { useUnsavedGuard } from '../../lib/unsaved.js';

type Stored = ResponseOf<typeof notificationRoles>;
const keyOf = (role: InternalRole, kind: WorkItemKind): string => `${role} ${kind}`;
const TYPES = Object.entries(NOTIFICATION_TYPES) as [keyof typeof NOTIFICATION_TYPES, NotificationType][];

/** What each internal role is told of each kind of item. */
export function RoleSettings() {
  const query = useCall(notificationRoles, {});
  if (!query.data) return <Awaiting query={query} />;
  return <Matrix key={query.data.revision} stored={query.data} />;
}

function Matrix({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const save = useCommand(notificationRolesSave);
  const [types, setTypes] = useState(new Map(stored.entries.map(({ role, kind, type }) => [keyOf(role, kind), type])));
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const typeOf = (role: InternalRole, kind: WorkItemKind): NotificationType => types.get(keyOf(role, kind)) ?? NOTIFICATION_TYPES.Default;
  const set = (role: InternalRole, kind: WorkItemKind, type: NotificationType) => {
    setTypes(new Map(types).set(keyOf(role, kind), type));
    setDirty(true);
  };
  /** The roles that an internal one stands for, where its own name does not say them. */
  const behind = (role: InternalRole): string | undefined => {
    const names = INTERNAL_ROLES[role].map((each) => t(`role.${each}`)).join(t('deal.comma'));
    return names === t(`notificationSetup.internalRole.${role}`) ? undefined : names;
  };
  const submit = async () => {
    const entries = INTERNAL_ROLE_CODES.flatMap((role) => WORK_ITEM_KINDS.map((kind) => ({ role, kind, type: typeOf(role, kind) })));
    const changed = entries.filter(({ type }) => type !== NOTIFICATION_TYPES.Default);
    await save.mutateAsync({ entries: changed, revision: stored.revision }).then(
      () => notify.success(t('notificationSetup.saved')),
      () => undefined,
    );
  };
  return (
    <div className="space-y-4">
      {save.error ? (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={() => void refresh(notificationRoles)}>
              {t('notificationSetup.lookAgain')}
            </Button>
          }
        >
          {messageOf(save.error, t)}
        </Alert>
      ) : null}
      <Card title={t('notificationSetup.rolesTitle')} flush actions={<Changed stored={stored} />}>
        <p className="max-w-3xl px-4 pb-3 text-muted">{t('notificationSetup.rolesNote')}</p>
        <div
          className="scroll-quiet overflow-x-auto rounded-b-lg border-t border-line"
          tabIndex={0}
          role="region"
          aria-label={t('notificationSetup.roles')}
        >
          <table className="w-full">
            <thead>
              <tr className="border-b border-line bg-page text-left text-xs text-muted">
                <th scope="col" className="sticky left-0 bg-page px-4 py-1.5 font-semibold">
                  {t('notificationSetup.kind')}
                </th>
                {INTERNAL_ROLE_CODES.map((role) => (
                  <th key={role} scope="col" className="px-1.5 py-1.5 align-top font-semibold">
                    {t(`notificationSetup.internalRole.${role}`)}
                    <span className="block font-normal">{behind(role)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {WORK_ITEM_KINDS.map((kind) => (
                <tr key={kind}>
                  <th scope="row" className="sticky left-0 bg-surface px-4 py-1.5 text-left font-medium">
                    {t(`inboxScreen.kinds.${kind}`)}
                  </th>
                  {INTERNAL_ROLE_CODES.map((role) => (
                    <td
                      key={role}
                      className={cx('min-w-32 px-1.5 py-1.5', typeOf(role, kind) !== NOTIFICATION_TYPES.Default && 'bg-accent-soft/60')}
                    >
                      <Select
                        label={t('notificationSetup.cell', {
                          role: t(`notificationSetup.internalRole.${role}`),
                          kind: t(`inboxScreen.kinds.${kind}`),
                        })}
                        hideLabel
                        value={String(typeOf(role, kind))}
                        onChange={(value) => set(role, kind, Number(value) as NotificationType)}
                        options={TYPES.map(([name, type]) => ({
                          value: String(type),
                          label: t(`notificationSetup.type.${name}`),
                          disabled: type === NOTIFICATION_TYPES.Visible && !canBeVisible(role, kind),
                        }))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
        {t('common.save')}
      </Button>
    </div>
  );
}

function Changed({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  if (!stored.updatedAt) return null;
  return (
    <span className="text-xs">
      {t('notificationSetup.changedBy', { name: stored.updatedByName })} <DateText value={stored.updatedAt} time />
    </span>
  );
}
