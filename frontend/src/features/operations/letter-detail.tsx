import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { RetryButton } from './retry-button.js';
import type { DeadLetter } from './use-dead-letters.js';

const mono = (text: string) => <span className="font-mono text-xs break-all whitespace-pre-wrap">{text}</span>;

type Props = { letter: DeadLetter; onClose: () => void; onDiscard: () => void };

/** One letter with its whole error, the ids by which the log lines are found, and what can be done. */
export function LetterDetail({ letter, onClose, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      onClose={onClose}
      title={letter.handler}
      footer={
        <>
          <span className="mr-auto">
            <CopyButton text={letter.requestId} label={t('operations.copyRequest')} />
          </span>
          <Button kind="danger" onClick={onDiscard}>
            {t('operations.discard')}
          </Button>
          <RetryButton letter={letter} size="normal" />
        </>
      }
    >
      <KeyValueList
        rows={[
          { label: t('operations.service'), value: t(`operations.services.${letter.service}`) },
          { label: t('operations.kindTitle'), value: t(`operations.kind.${letter.kind}`) },
          { label: t('operations.at'), value: <DateText value={letter.at} time /> },
          { label: t('operations.attempts'), value: letter.attempts },
          { label: t('operations.error'), value: mono(letter.error) },
          { label: t('operations.source'), value: mono(letter.sourceId) },
          { label: t('operations.request'), value: mono(letter.requestId) },
        ]}
      />
    </Drawer>
  );
}
