import { AGREES_FROM, MATCH_PARTS, type MatchParts as Parts } from '@bls/proto/domain/spu/matching/parts';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Similarity } from './similarity.js';

/** Why two pictures are as similar: each part, and whether it agrees. */
export function MatchParts({ parts }: { parts: Parts }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('existingSpus.parts')} className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-3 py-2 text-sm">
      {MATCH_PARTS.map((part) => {
        const agrees = parts[part] >= AGREES_FROM;
        const Icon = agrees ? Check : X;
        return (
          <li key={part} className="inline-flex items-center gap-1.5" title={t(`existingSpus.partHelp.${part}`)}>
            <Icon
              size={14}
              className={agrees ? 'text-ok' : 'text-error'}
              aria-label={t(agrees ? 'existingSpus.agrees' : 'existingSpus.differs')}
            />
            {t(`existingSpus.part.${part}`)} <Similarity value={parts[part]} />
          </li>
        );
      })}
    </ul>
  );
}
