import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { ActiveButton } from '../../domain/company/active-button.js';
import { useCan } from '../../lib/session/session.js';
import type { Path } from '../../lib/screens/path.js';

/** The actions of staff who maintain company records. */
export function CompanyActions({ company, edit }: { company: CompanyDetail; edit: Path }) {
  const { t } = useTranslation();
  if (!useCan()('company.write')) return null;
  return (
    <>
      <ActiveButton company={company} />
      <ButtonLink kind="primary" to={edit} icon={<Pencil size={14} aria-hidden />}>
        {t('companies.editIt')}
      </ButtonLink>
    </>
  );
}
