import { CallError, type CallErrorBody, ERRORS } from '@bls/proto/domain/values/errors';
import { translate, type Language } from './texts.js';

/** The format of every HTTP response. `Error` is for people, `ErrorCode` and `Issues` are for programs. */
export type Envelope = { Result: unknown; Error: string | null; ErrorCode?: string; Issues?: CallErrorBody['issues'] };

export const success = (result: unknown): Envelope => ({ Result: result, Error: null });

/** The same envelope around a response that is JSON text already, without parsing it. */
export const successText = (json: string): string => `{"Result":${json},"Error":null}`;

export function failure(error: CallError, language: Language): { status: number; body: Envelope } {
  const { code, params, issues } = error.toBody();
  const missing = issues !== undefined && issues.length > 0 && issues.every(({ rule }) => rule === 'required');
  const text =
    (missing ? translate(language, 'rule.requiredFields') : undefined) ??
    onlyRule(error, language) ??
    (params?.['reason'] ? translate(language, `error.reason.${params['reason']}`, params) : undefined) ??
    translate(language, `error.${code}`, params) ??
    code;
  return { status: ERRORS[code], body: { Result: null, Error: text, ErrorCode: code, ...(issues ? { Issues: issues } : {}) } };
}

/**
 * The sentence of a single broken rule, which is more useful than a general one; also where one fact is named at several fields
 * (the code and the names of a territory that exists).
 */
function onlyRule(error: CallError, language: Language): string | undefined {
  const { code, issues = [] } = error.toBody();
  if (issues.length > 1 && code === 'invalid') return undefined;
  const sentences = new Set(issues.map(({ rule, params }) => translate(language, `rule.${rule}`, params)));
  return sentences.size === 1 ? [...sentences][0] : undefined;
}
