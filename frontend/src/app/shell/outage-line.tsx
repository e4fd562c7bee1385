import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_OUTAGE, type Outage, type Place } from '../../lib/api/answers/outage.js';
import { useIsOffline } from '../../lib/device/connection.js';
import { watchAnswers } from '../../lib/api/answers/watch-answers.js';
import { Alert } from '../../ui/feedback/alert.js';

/** Shows the parts of the system that do not answer. Appears and disappears automatically. */
export function OutageLine() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [outage, setOutage] = useState<Outage>(NO_OUTAGE);
  useEffect(() => watchAnswers(client, setOutage), [client]);
  const offline = useIsOffline();
  // the line about being offline says it
  const isSaid = offline && outage.away.includes('server');
  if (isSaid || outage.away.length + outage.slow.length === 0) return null;
  const separator = i18n.language.startsWith('zh') ? '、' : ', ';
  const sentence = (kind: keyof Outage): string | undefined => {
    const places: readonly Place[] = outage[kind];
    if (places.length === 0) return undefined;
    return t(`shell.outage.${kind}`, { names: places.map((place) => t(`shell.outage.place.${place}`)).join(separator) });
  };
  return (
    <div className="border-b border-line bg-surface px-4 py-2 max-lg:px-2">
      <Alert tone="warning">{[sentence('away'), sentence('slow')].filter(Boolean).join(' ')}</Alert>
    </div>
  );
}
