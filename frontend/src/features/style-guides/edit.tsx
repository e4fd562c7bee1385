import { styleGuideRead } from '@bls/proto/client/files/style-guide';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { LIST_PATH } from './paths.js';
import { StyleGuideForm } from './style-guide-form.js';

/** A new style guide (with `characterId` and `contractId` for an access that misses one), or an existing one. */
export default function EditStyleGuide() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.styleGuides.edit);
  const { data: guide, error, refetch } = useCall(styleGuideRead, id ? { id } : undefined);
  const [characterId] = useSearchValue('characterId');
  const [contractId] = useSearchValue('contractId');
  const crumbs = [{ label: t('styleGuides.title'), to: LIST_PATH }];
  if (!id) {
    return (
      <>
        <PageHeader title={t('styleGuides.new')} crumbs={crumbs} />
        <StyleGuideForm begins={{ characterIds: characterId ? [characterId] : [], contractId }} />
      </>
    );
  }
  if (!guide) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={guide.name} crumbs={crumbs} />
      <Opened key={id} latest={guide}>
        {(opened) => <StyleGuideForm guide={opened} />}
      </Opened>
    </>
  );
}
