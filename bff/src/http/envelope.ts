import { CallError, type CallErrorBody, ERRORS } from '@bls/proto/domain/values/errors';
import { translate, type Language } from './texts.js';

/** What every HTTP answer looks like. `Error` is for people, `ErrorCode` and `Issues` are for programs. */
export type Envelope = { Result: unknown; Error: string | null; ErrorCode?: string; Issues?: CallErrorBody['issues'] };

export const success = (result: unknown): Envelope => ({ Result: result, Error: null });

/** The same around an answer that is JSON text already: nothing is parsed only to be printed again. */
export const successText = (json: string): string => `{"Result":${json},"Error":null}`;

export function failure(error: CallError, language: Language): { status: number; body: Envelope } {
  const { code, params, issues } = error.toBody();
  // Of a single broken rule people want to read the rule itself, not that there is one.
  const only = issues?.length === 1 ? issues[0] : undefined;
  const missing = issues !== undefined && issues.length > 0 && issues.every(({ rule }) => rule === 'required');
  const text =
    (missing ? translate(language, 'rule.requiredFields') : undefined) ??
    (only && translate(language, `rule.${only.rule}`, only.params)) ??
    translate(language, `error.${code}`, params) ??
    code;
  return { status: ERRORS[code], body: { Result: null, Error: text, ErrorCode: code, ...(issues ? { Issues: issues } : {}) } };
}
