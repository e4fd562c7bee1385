import { clauseRead } from '@bls/proto/client/licensing/clauses/clause';
import { useTranslation } from 'react-i18next';
import { Opened } from '../../domain/company/opened.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useNameOf } from '../../lib/text/names.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { ClauseForm } from './clause-form.js';
import { LIST_PATH } from './paths.js';

/** A new clause, or an existing one. */
export default function EditClause() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.clauses.edit);
  const { data: clause, error, refetch } = useCall(clauseRead, id ? { id } : undefined);
  const crumbs = [{ label: t('clauses.title'), to: LIST_PATH }];
  if (!id)
    return (
      <>
        <PageHeader title={t('clauses.new')} crumbs={crumbs} />
        <ClauseForm />
      </>
    );
  if (!clause) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={name(clause, 'title')} crumbs={crumbs} />
      <Opened key={id} latest={clause}>
        {(opened) => <ClauseForm clause={opened} />}
      </Opened>
    </>
  );
}
