import {
  canBeVisible,
  INTERNAL_ROLE_CODES,
  INTERNAL_ROLES,
  type InternalRole,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@bls/proto/domain/notifications/role-settings';
import { WORK_ITEM_KINDS, type WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Select } from '../../ui/form/select.js';

/** The notifications of each role for each kind of item, editable. */
export type Cells = {
  typeOf: (role: InternalRole, kind: WorkItemKind) => NotificationType;
  set: (role: InternalRole, kind: WorkItemKind, type: NotificationType) => void;
};
const TYPES = Object.entries(NOTIFICATION_TYPES) as [keyof typeof NOTIFICATION_TYPES, NotificationType][];

/** The roles of an internal role, if its name does not contain them. */
function behind(role: InternalRole, t: TFunction): string | undefined {
  const names = INTERNAL_ROLES[role].map((each) => t(`role.${each}`)).join(t('deal.comma'));
  return names === t(`notificationSetup.internalRole.${role}`) ? undefined : names;
}

/** A row for each kind of item, a column for each role. */
export function AllRoles(cells: Cells) {
  const { t } = useTranslation();
  return (
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
                <span className="block font-normal">{behind(role, t)}</span>
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
                  className={cx('min-w-32 px-1.5 py-1.5', cells.typeOf(role, kind) !== NOTIFICATION_TYPES.Default && 'bg-accent-soft/60')}
                >
                  <TypeSelect role={role} kind={kind} {...cells} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On phones one role at a time: the kinds of items below each other, without horizontal scrolling. */
export function OneRole(cells: Cells) {
  const { t } = useTranslation();
  const [role, choose] = useState<InternalRole>('ceo');
  return (
    <>
      <div className="border-t border-line px-4 py-3">
        <Select
          label={t('notificationSetup.role')}
          value={String(role)}
          onChange={(value) => choose(INTERNAL_ROLE_CODES.find((code) => String(code) === value) ?? role)}
          options={INTERNAL_ROLE_CODES.map((code) => ({ value: String(code), label: t(`notificationSetup.internalRole.${code}`) }))}
          help={behind(role, t)}
        />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {WORK_ITEM_KINDS.map((kind) => (
          <li
            key={kind}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-3 px-4 py-1.5',
              cells.typeOf(role, kind) !== NOTIFICATION_TYPES.Default && 'bg-accent-soft/60',
            )}
          >
            <span className="font-medium">{t(`inboxScreen.kinds.${kind}`)}</span>
            <TypeSelect role={role} kind={kind} {...cells} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TypeSelect({ role, kind, typeOf, set }: Cells & { role: InternalRole; kind: WorkItemKind }) {
  const { t } = useTranslation();
  return (
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
  );
}
