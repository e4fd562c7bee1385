import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/session.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Badge } from '../../ui/feedback/status.js';
import { ActiveStatus } from './company-status.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The people of the company with role and permissions. Administrators get links to the users. */
export function CompanyPeople({ people }: { people: CompanyDetail['people'] }) {
  const { t } = useTranslation();
  const role = useRoleLabel();
  const manages = useCan()('admin.users');
  if (people.length === 0) return <p className="px-4 pb-4 text-muted">{t('companies.people.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <div className="min-w-0">
            <p className="truncate font-medium">
              {manages ? (
                <LinkTo to={pathTo(ROUTES.users.editStaff, { id: person.id })} className="rounded-sm hover:underline">
                  {person.fullName}
                </LinkTo>
              ) : (
                person.fullName
              )}
            </p>
            <p className="text-xs text-muted">
              {role(person.role)} · {person.email}
            </p>
            {person.permissions.length > 0 ? (
              <p className="mt-1.5 flex flex-wrap gap-1">
                {person.permissions.map((permission) => (
                  <Badge key={permission}>{t(`licenseePermission.${permission}`)}</Badge>
                ))}
              </p>
            ) : null}
          </div>
          {person.active ? null : <ActiveStatus active={false} />}
        </li>
      ))}
    </ul>
  );
}
