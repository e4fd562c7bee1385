import { statementMailList } from '@bls/proto/client/finance/dunning';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Card } from '../../../ui/layout/card.js';
import { useCall } from '../../../lib/api/query.js';
import { saveFile } from '../../../lib/api/save-file.js';

/** The monthly statements that the licensee got by mail, with their PDFs. Hidden while there is none. */
export function MailedStatements({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(statementMailList, { companyId });
  if (!data || data.mails.length === 0) return null;
  const save = (fileId: string, month: string) =>
    saveFile(() => Promise.resolve({ fileId }), `statement-${month}.pdf`).catch((error: unknown) => notify.error(error, t));
  return (
    <Card title={t('billing.mailed.title')} className="mt-4">
      <ul className="divide-y divide-line">
        {data.mails.map(({ id, month, at, fileId }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1.5">
            <span className="font-medium">
              <MonthText value={month} />
            </span>
            <span className="flex items-center gap-3 text-muted">
              <DateText value={at} time />
              <IconButton
                label={t('billing.mailed.save', { month })}
                icon={<Download size={15} />}
                onClick={() => void save(fileId, month)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
