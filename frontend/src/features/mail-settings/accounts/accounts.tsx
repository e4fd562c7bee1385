import { mailAccountList } from '@bls/proto/client/identity/mail/mail-settings';
import { MAIL_ACCOUNT_TYPES, type MailAccountTypeName } from '@bls/proto/domain/enumerations/mail';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useCall } from '../../../lib/api/query.js';
import { TypeCard } from './type-card.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

const TYPES = Object.keys(MAIL_ACCOUNT_TYPES) as MailAccountTypeName[];

/** The mail accounts of the tenant by type: the sending server and the receiving server of each. */
export default function Accounts() {
  const { t } = useTranslation();
  const query = useCall(mailAccountList, {});
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('mailSettings.title')}
        note={t('mailSettings.note')}
        actions={<ButtonLink to={pathTo(ROUTES.mailSettings.templates)}>{t('mailSettings.templates.title')}</ButtonLink>}
      />
      {data ? (
        <div className="space-y-4">
          <Alert tone="information">{t(`mailSettings.otherwise.${data.otherwise}`)}</Alert>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {TYPES.map((name) => (
              <TypeCard
                key={name}
                name={name}
                accounts={data.accounts.filter(({ type }) => type === MAIL_ACCOUNT_TYPES[name])}
                failed={data.failed.find(({ type }) => type === MAIL_ACCOUNT_TYPES[name])?.count ?? 0}
                isSent={data.otherwise === 'server'}
              />
            ))}
          </div>
        </div>
      ) : (
        <Awaiting query={query} />
      )}
    </>
  );
}
