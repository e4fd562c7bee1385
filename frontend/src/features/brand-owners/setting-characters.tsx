import { companyPick, companyRead } from '@bls/proto/client/identity/companies/company';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Select } from '../../ui/form/select.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { charactersPath, editPath, LIST_PATH, propertyPath } from './paths.js';
import { PropertyList } from './property-list.js';
import { useNameOf } from '../../lib/text/names.js';

/** The characters of a brand owner with territories and period; without an id a selection of the brand owner. */
export default function SettingCharacters() {
  const { t } = useTranslation();
  const { go } = useScreen();
  const { id } = useParams(ROUTES.brandOwners.characters);
  const name = useNameOf();
  const { data: owner } = useCall(companyRead, id ? { id } : undefined);
  const { data: owners } = useCall(companyPick, { kind: ['brandOwner'] });
  const add = (
    <ButtonLink kind="primary" to={propertyPath('')} search={{ owner: id }} icon={<Plus size={15} aria-hidden />}>
      {t('companies.property.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('companies.characters.title')}
        note={t('companies.characters.text')}
        crumbs={[
          { label: t('companies.brandOwners.title'), to: LIST_PATH },
          ...(owner ? [{ label: name(owner), to: editPath(owner.id) }] : []),
        ]}
        actions={id ? add : null}
      />
      <Select
        className="mb-4 max-w-sm"
        label={t('companyKind.brandOwner')}
        value={id}
        onChange={(value) => go(charactersPath(value))}
        options={(owners ?? []).map((one) => ({ value: one.id, label: name(one) }))}
      />
      {id ? <PropertyList request={{ brandOwnerId: id }} action={add} /> : <EmptyState title={t('companies.characters.choose')} />}
    </>
  );
}
