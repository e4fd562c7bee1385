import type { Issue } from '@bls/proto/domain/values/errors';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';

/** The reasons for refusing an archive: each reason once, with the affected entry. */
export function Issues({ title, issues }: { title: string; issues: readonly Issue[] }) {
  const { t } = useTranslation();
  return (
    <Alert tone="error" title={title}>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        {issues.map((issue) => (
          <li key={`${issue.rule} ${issue.path.join('/')} ${JSON.stringify(issue.params ?? {})}`} className="break-words">
            {t(`rule.${issue.rule}`, issue.params ?? {})}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
