import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { useDetailWords } from './detail-words.js';
import type { AuditRow } from './audit-row.js';

const mono = (text: string) => <span className="font-mono text-xs break-all">{text}</span>;

/** One complete entry, with its hashes. */
export function AuditEntry({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useDetailWords();
  const kind = t(`audit.kind.${row.kind}`, { defaultValue: row.kind });
  return (
    <Drawer open onClose={onClose} title={`${row.sequence} · ${kind}`}>
      <div className="space-y-5">
        <KeyValueList
          rows={[
            { label: t('systemAccess.audit.at'), value: <DateText value={row.at} time /> },
            { label: t('systemAccess.audit.kind'), value: kind },
            { label: t('systemAccess.person'), value: row.userName },
            ...words(row),
          ]}
        />
        <KeyValueList
          rows={[
            { label: t('systemAccess.audit.request'), value: mono(row.requestId) },
            { label: t('systemAccess.audit.previous'), value: mono(row.previousHash) },
            { label: t('systemAccess.audit.hash'), value: mono(row.hash) },
          ]}
        />
      </div>
    </Drawer>
  );
}
