import { ApiError } from '../../lib/api/api-error.js';
import { packRule, type ZodForm } from '../../lib/forms/rule-form.js';

/** Shows a refusal at its field; rethrows an error that belongs to none of these fields. */
export const atField =
  (form: ZodForm, places: Readonly<Record<string, string>>) =>
  (error: unknown): void => {
    const field = error instanceof ApiError ? places[error.code] : undefined;
    if (!field) throw error;
    form.setError(field, { type: 'server', message: packRule({ rule: `account.${(error as ApiError).code}` }) }, { shouldFocus: true });
  };
