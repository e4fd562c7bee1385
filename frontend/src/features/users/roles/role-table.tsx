import { ROLES, type Role } from '@bls/proto/domain/access/roles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import type { Area } from './matrix.js';
import { RightMark } from './right-mark.js';

/** A border where the roles of another side begin. */
const begins = (roles: readonly Role[], index: number): boolean => {
  const [here, before] = [roles[index], roles[index - 1]];
  return here !== undefined && before !== undefined && ROLES[here] !== ROLES[before];
};

/** The whole matrix: permissions as rows, roles as columns, with sticky headings. */
export function RoleTable({ roles, areas }: { roles: Role[]; areas: Area[] }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <>
      <div
        // a scrollable region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t('users.roles.table')}
        className="max-h-[calc(100dvh-230px)] overflow-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-xs">
          <caption className="sr-only">{t('users.roles.note')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 min-w-64 border-b border-line bg-surface px-3 py-2 text-left align-bottom font-semibold"
              >
                {t('users.roles.right')}
              </th>
              {roles.map((role, index) => (
                <th
                  key={role}
                  scope="col"
                  className={cx(
                    'sticky top-0 z-10 h-40 w-8 min-w-8 border-b border-line bg-surface px-0 pb-2 text-center align-bottom font-medium',
                    begins(roles, index) && 'border-l',
                  )}
                >
                  {/* Chinese headings are upright from top to bottom; Latin ones are rotated */}
                  <span className="inline-block max-h-36 overflow-hidden not-[:lang(zh)]:rotate-180 text-left leading-tight [writing-mode:vertical-rl]">
                    {roleLabel(role)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <Fragment key={area.name}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="border-b border-line bg-page p-0 text-left font-semibold text-muted"
                  >
                    <span className="sticky left-0 inline-block px-3 py-1.5">{area.name}</span>
                  </th>
                </tr>
                {area.rows.map((row) => (
                  <tr key={row.capability} className="group">
                    <th
                      scope="row"
                      className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-1.5 text-left text-sm font-normal group-hover:bg-hover"
                    >
                      {row.label}
                    </th>
                    {row.rights.map((right, index) => (
                      <td
                        key={roles[index]}
                        className={cx('border-b border-line text-center group-hover:bg-hover', begins(roles, index) && 'border-l')}
                      >
                        <RightMark right={right} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-muted">{t('users.roles.legend')}</p>
    </>
  );
}
