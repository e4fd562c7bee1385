import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { propertyPath } from './paths.js';
import { PropertyList } from './property-list.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The licensor's own properties with their characters. */
export default function LicensorCharacters() {
  const { t } = useTranslation();
  const add = (
    <ButtonLink kind="primary" to={propertyPath('')} icon={<Plus size={15} aria-hidden />}>
      {t('companies.property.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('companies.part.ownProperties')}
        note={t('companies.characters.text')}
        crumbs={[{ label: t('companies.licensors.title'), to: pathTo(ROUTES.licensors.list) }]}
        actions={add}
      />
      <PropertyList request={{ licensorOwn: true }} action={add} />
    </>
  );
}
