import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';
import { GuidePanel } from './guide-panel.js';
import { useGuidance, useOpenQuestions } from './use-guidance.js';

/** The guide of an item as a card beside its picture; nothing for people who do not review. */
export function GuideCard({ kind, id }: { kind: ReviewKind; id: string }) {
  const { t } = useTranslation();
  const { data } = useGuidance(kind, id);
  const open = useOpenQuestions(kind, id);
  if (!data) return null;
  return (
    <Card title={t('reviewGuide.title')} actions={open > 0 ? <Badge>{open}</Badge> : null} flush>
      <GuidePanel kind={kind} id={id} />
    </Card>
  );
}
