import { CallError, type CallErrorBody, ERRORS } from '@bls/proto/domain/values/errors';
import { translate, type Language } from './texts.js';

/** The format of every HTTP response. `Error` is for people, `ErrorCode` and `Issues` are for programs. */
export type Envelope = { Result: unknown; Error: string | null; ErrorCode?: string; Issues?: CallErrorBody['issues'] };

export const success = (result: unknown): Envelope => ({ Result: result, Error: null });

/** The same envelope around a response that is JSON text already, without parsing it. */
export const successText = (json: string): string => `{"Result":${json},"Error":null}`;

export function failure(error: CallError, language: Language): { status: number; body: Envelope } {
  const { code, params, issues } = error.toBody();
  // For a single broken rule the message is the rule itself, which is more useful than a general one.
  const only = issues?.length === 1 ? issues[0] : undefined;
  const missing = issues !== undefined && issues.length > 0 && issues.every(({ rule }) => rule === 'required');
  const text =
    (missing ? translate(language, 'rule.requiredFields') : undefined) ??
    (only && translate(language, `rule.${only.rule}`, only.params)) ??
    (params?.['reason'] ? translate(language, `error.reason.${params['reason']}`, params) : undefined) ??
    translate(language, `error.${code}`, params) ??
    code;
  return { status: ERRORS[code], body: { Result: null, Error: text, ErrorCode: code, ...(issues ? { Issues: issues } : {}) } };
}
