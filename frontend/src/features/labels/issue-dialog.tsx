import { labelArticles, labelIssue } from '@bls/proto/client/approvals/label';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { labelIssueFields } from '@bls/proto/domain/label/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { api } from '../../lib/api/api.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useNameOf } from '../../lib/text/names.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormCombobox, FormSelect, FormText, FormWholeNumber } from '../../ui/form/form-fields.js';

type Article = ResponseOf<typeof labelArticles>['articles'][number];

/** Issues labels for an approved SKU. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { go } = useScreen();
  const issue = useCommand(labelIssue);
  // one id per form: a second click, or a retry after a lost connection, issues no second range
  const [id] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState<ReadonlyMap<string, Article>>(new Map());
  const [article, setArticle] = useState<Article>();
  const form = useZodForm(labelIssueFields, { skuId: '', gtin: '', stickerId: '' });
  const search = async (text: string) => {
    const { articles } = await api(labelArticles, { search: text });
    setFound((before) => new Map([...before, ...articles.map((each) => [each.skuId, each] as const)]));
    return articles.map((each) => ({
      value: each.skuId,
      label: `${each.sku} · ${each.productName}`,
      detail: `${name(each, 'propertyName')} · ${name(each, 'companyName')}`,
      icon: <Thumbnail fileId={each.coverFileId} />,
    }));
  };
  const submit = async (values: unknown) => {
    const { number } = await issue.mutateAsync({ ...labelIssueFields.parse(values), id });
    notify.success(t('labels.issue.done', { number }));
    onClose();
    go(pathTo(ROUTES.labels.detail, { id }));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('labels.issue.title')}
      text={t('labels.issue.text')}
      form={form}
      onSubmit={submit}
      submit={t('labels.issue.submit')}
    >
      <FormCombobox
        name="skuId"
        label={t('labels.issue.article')}
        help={
          article
            ? `${name(article, 'propertyName')} · ${name(article, 'companyName')} · ${article.contractNumber}`
            : t('labels.issue.articleHelp')
        }
        search={search}
        onPick={(option) => {
          setArticle(option ? found.get(option.value) : undefined);
          form.setValue('stickerId', '');
        }}
        required
      />
      <FormWholeNumber name="count" label={t('labels.count')} required />
      {article?.gtin ? null : <FormText name="gtin" label={t('labels.gtin')} help={t('labels.issue.gtinHelp')} maxLength={14} />}
      {article?.stickers.length ? (
        <FormSelect
          name="stickerId"
          label={t('labels.application')}
          options={article.stickers.map(({ id: value, number, left }) => ({
            value,
            label: t('labels.issue.left', { number, count: left }),
          }))}
          placeholder={t('labels.issue.noApplication')}
        />
      ) : null}
    </FormDialog>
  );
}
