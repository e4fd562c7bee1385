import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { CommentMark } from '../comments/comment-mark.js';
import { Card } from '../../ui/layout/card.js';
import { Carries } from './carries-table.js';
import { GuaranteeTable } from './guarantee-table.js';
import { RatesTable } from './rates-table.js';

type Props = { terms: TermsDraft; /** Ids of rows that differ from the previous version. */ changed?: ReadonlySet<string> };

/** Rates, guarantees and cross-collateralization. */
export function MoneyTerms({ terms, changed }: Props) {
  const { t } = useTranslation();
  const marks = changed ? { changed } : {};
  return (
    <>
      <Card title={t('deal.rates')} actions={<CommentMark always place={['royalty']} name={t('deal.rates')} />} flush>
        <RatesTable terms={terms} {...marks} />
      </Card>
      {(terms.mg?.groups ?? []).map((group) => (
        <Card
          key={group.id}
          title={group.name || t('deal.guarantee')}
          actions={<CommentMark always place={['mg', 'groups', group.id]} name={group.name || t('deal.guarantee')} />}
          flush
        >
          <GuaranteeTable terms={terms} group={group} {...marks} />
        </Card>
      ))}
      <Carries terms={terms} {...marks} />
    </>
  );
}
