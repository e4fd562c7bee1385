import { groupFindMembers } from '@bls/proto/client/identity/people/group';
import { type Group, memberEmailFields } from '@bls/proto/contracts/calls/identity/people/group';
import { type Issue, issuesOf } from '@bls/proto/domain/values/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { TextArea } from '../../ui/form/text-area.js';
import { issuesIn } from '../../lib/forms/rule-form.js';
import { useCommand } from '../../lib/api/query.js';

type Props = { onFound: (members: Group['members']) => void; onClose: () => void };

/** Adds members by a pasted list of e-mail addresses. It is not a form element, because it is used inside one. */
export function AddByEmail({ onFound, onClose }: Props) {
  const { t } = useTranslation();
  const find = useCommand(groupFindMembers);
  const [emails, setEmails] = useState('');
  const [error, setError] = useState<string>();
  const showIssue = (issue: Issue | undefined) =>
    setError(issue && t(`rule.${issue.rule}`, { ...issue.params, defaultValue: t('rule.invalidValue') }));
  const submit = async () => {
    const parsed = memberEmailFields.safeParse({ emails });
    if (!parsed.success) return showIssue(issuesOf(parsed.error)[0]);
    try {
      onFound(await find.mutateAsync(parsed.data));
      onClose();
    } catch (thrown) {
      const [issue] = issuesIn(thrown);
      if (issue) showIssue(issue);
      else setError(messageOf(thrown, t));
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={find.isPending} onClick={() => void submit()}>
        {t('groups.add')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('groups.byEmail')} text={t('groups.byEmailText')} width="small" footer={footer}>
      <TextArea label={t('groups.emails')} maxLength={10_000} value={emails} onChange={setEmails} error={error} />
    </Dialog>
  );
}
