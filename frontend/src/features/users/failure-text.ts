import { useTranslation } from 'react-i18next';
import { messageOf } from '../../ui/feedback/error-message.js';
import { ApiError } from '../../lib/api/api-error.js';
import { shownParams } from '../../lib/text/rule-params.js';

/** The reason of a failed command: the broken rule, else the message of the server. */
export function useFailureText(error: unknown): string | undefined {
  const { t } = useTranslation();
  if (!error) return undefined;
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return issue ? t(`rule.${issue.rule}`, { ...shownParams(issue.params), defaultValue: messageOf(error, t) }) : messageOf(error, t);
}
