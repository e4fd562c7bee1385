import type { ResponseOf } from '@bls/proto/contracts/call';
import { notificationRoles, notificationRolesSave } from '@bls/proto/client/identity/inbox/notification-setup';
import {
  INTERNAL_ROLE_CODES,
  type InternalRole,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@bls/proto/domain/notifications/role-settings';
import { WORK_ITEM_KINDS, type WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { notify } from '../../ui/feedback/notify.js';
import { usePhone } from '../../lib/browser/media.js';
import { refresh, useCall, useCommand } from '../../lib/api/query.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { AllRoles, type Cells, OneRole } from './role-cells.js';

type Stored = ResponseOf<typeof notificationRoles>;
const keyOf = (role: InternalRole, kind: WorkItemKind): string => `${role} ${kind}`;

/** The notifications of each internal role for each kind of item. */
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
  const phone = usePhone();
  const typeOf = (role: InternalRole, kind: WorkItemKind): NotificationType => types.get(keyOf(role, kind)) ?? NOTIFICATION_TYPES.Default;
  const set = (role: InternalRole, kind: WorkItemKind, type: NotificationType) => {
    setTypes(new Map(types).set(keyOf(role, kind), type));
    setDirty(true);
  };
  const cells: Cells = { typeOf, set };
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
        {phone ? <OneRole {...cells} /> : <AllRoles {...cells} />}
      </Card>
      <FormBar>
        <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
          {t('common.save')}
        </Button>
      </FormBar>
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
