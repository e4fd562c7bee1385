import { dealCommentAdd } from '@bls/proto/client/licensing/deals/deal-comments';
import { type Audience } from '@bls/proto/domain/deal-comment/audience';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Select } from '../../ui/form/select.js';
import { CommentForm } from './comment-form.js';
import type { Place } from './comments-context.js';
import type { CommentedDeal } from './types.js';

type Props = { of: CommentedDeal; place: Place; audiences: readonly Audience[] };

/** Writes a comment on a place. Staff choose who reads it; without a choice nobody outside does. */
export function NewComment({ of, place, audiences: [first = 'internal', ...others] }: Props) {
  const { t } = useTranslation();
  const [audience, setAudience] = useState<Audience>(first);
  const [id, setId] = useState(() => crypto.randomUUID());
  const add = useCommand(dealCommentAdd);
  return (
    <CommentForm
      of={of}
      audience={audience}
      label={t('comments.new')}
      send={async (written) => {
        await add.mutateAsync({ ...of, id, path: [...place], audience, ...written });
        setId(crypto.randomUUID());
      }}
    >
      {others.length > 0 ? (
        <Select
          label={t('comments.readers')}
          value={audience}
          onChange={(value) => setAudience(value as Audience)}
          options={[first, ...others].map((value) => ({ value, label: t(`comments.audience.${value}`) }))}
        />
      ) : (
        <p className="text-xs text-muted">{t('comments.withLicensor')}</p>
      )}
    </CommentForm>
  );
}
