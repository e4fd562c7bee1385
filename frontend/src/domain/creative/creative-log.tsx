import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../lib/text/names.js';
import { DateText } from '../../ui/feedback/date-text.js';

type Entry = {
  id: string;
  action: string;
  subject: string | null;
  subjectZh: string | null;
  reason: string | null;
  by: string;
  role: string;
  at: string;
};

/** The activity of a style guide or an art source, newest first. */
export function CreativeLog({ log }: { log: readonly Entry[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <ol className="space-y-3">
      {log.map((entry) => (
        <li key={entry.id} className="border-l-2 border-line pl-3">
          <p className="break-words">
            <span className="font-medium">{entry.by}</span> {t(`creative.done.${entry.action}`)}
            {entry.subject && TO.has(entry.action) ? <span className="font-medium"> {name(entry, 'subject')}</span> : null}
          </p>
          {entry.reason ? <p className="break-words whitespace-pre-line">“{entry.reason}”</p> : null}
          <p className="text-xs text-muted">
            <DateText value={entry.at} time /> · {t(`role.${entry.role}`)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Actions whose entry names a recipient. */
const TO: ReadonlySet<string> = new Set([
  'assignDesigner',
  'assignLicensee',
  'withdrawLicensee',
  'release',
  'submitToOwner',
  'ownerApprove',
  'ownerReject',
]);
