import { progressList } from '@bls/proto/client/identity/people/system-access';
import { ONBOARDING_STAGES, type OnboardingStage } from '@bls/proto/domain/enumerations/people/onboarding';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { companyFilter } from './access.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof progressList>;
const tones: Record<OnboardingStage, Tone> = { invited: 'warning', registered: 'neutral', signedIn: 'information', acted: 'ok' };

/** One row per person: invited, registered, first sign-in, first action, last seen. */
export function ByPerson() {
  const { t } = useTranslation();
  const name = useNameOf();
  const role = useRoleLabel();
  const list = useListState(progressList, { sort: 'name', id: 'progress-by-person' });
  const day = (id: 'invitedAt' | 'registeredAt' | 'signedInAt' | 'actedAt' | 'lastSeenAt', header: string): Column<Row> => ({
    id,
    header,
    sort: true,
    align: 'right',
    cell: (row) => <DateText value={row[id]} time={id === 'lastSeenAt'} />,
  });
  const columns: Column<Row>[] = [
    { id: 'name', header: t('systemAccess.person'), sort: true, title: true, cell: (row) => row.name },
    { id: 'email', header: t('systemAccess.email'), hidden: true, cell: (row) => row.email },
    {
      id: 'companyName',
      header: t('systemAccess.company'),
      sort: true,
      cell: (row) => name(row, 'companyName') || t('systemAccess.ownPeople'),
    },
    { id: 'role', header: t('systemAccess.role'), cell: (row) => (row.role ? role(row.role) : '–') },
    day('invitedAt', t('onboarding.invited')),
    day('registeredAt', t('onboarding.registered')),
    day('signedInAt', t('systemAccess.firstSignIn')),
    day('actedAt', t('systemAccess.firstAct')),
    day('lastSeenAt', t('systemAccess.lastSeen')),
    {
      id: 'stage',
      header: t('systemAccess.stage'),
      badge: true,
      cell: (row) => <Status tone={tones[row.stage]} text={t(`onboarding.${row.stage}`)} />,
    },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      label={t('systemAccess.progress.title')}
      rowId={(row) => row.id}
      filters={[
        {
          id: 'stage',
          label: t('systemAccess.stage'),
          options: ONBOARDING_STAGES.map((value) => ({ value, label: t(`onboarding.${value}`) })),
        },
        { ...companyFilter, label: t('systemAccess.company') },
      ]}
    />
  );
}
