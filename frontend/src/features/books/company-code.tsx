import { chartRead } from '@bls/proto/client/finance/books';
import { COMPANY_CODE_LENGTHS, type JournalFormat } from '@bls/proto/domain/books/journal';
import { useTranslation } from 'react-i18next';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Alert } from '../../ui/feedback/alert.js';
import { useCall } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';

type Props = { format: JournalFormat; onLeave: () => void };

/**
 * Says that the lines of a file will name no company, or a shortened one. It does not refuse the file: a NetSuite account without
 * subsidiaries needs none, and a company code can be filled in before the import.
 */
export function CompanyCode({ format, onLeave }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const code = useCall(chartRead, {}).data?.chart.companyCode;
  const longest = COMPANY_CODE_LENGTHS[format];
  if (code === undefined || longest === undefined || (code !== '' && code.length <= longest)) return null;
  return (
    <Alert tone="warning" title={code === '' ? t(`books.export.noCompany.${format}`) : undefined}>
      {code === '' ? null : <p>{t('books.export.longCompany', { code, length: longest, shortened: code.slice(0, longest) })}</p>}
      {can('finance.settings') ? (
        <LinkTo to={pathTo(ROUTES.books.accounts, {})} className="font-medium underline" onClick={onLeave}>
          {t('books.export.enterCompany')}
        </LinkTo>
      ) : null}
    </Alert>
  );
}
