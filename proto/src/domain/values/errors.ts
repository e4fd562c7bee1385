import { z } from 'zod';

/** Every error code with its HTTP status. The translation key is `error.{code}` in the front end and the BFF. */
export const ERRORS = {
  invalid: 400,
  invalidCredentials: 400,
  accountInactive: 403,
  accountLocked: 429,
  noPermission: 403,
  invalidOneTimeCode: 400,
  codeTooSoon: 429,
  secondFactorRequired: 403,
  invalidAuthenticatorCode: 400,
  invalidPasskey: 400,
  /** The session is limited: the role demands a second factor, and the person has none yet. */
  secondFactorMissing: 401,
  /** The last second factor stays while the role demands one. */
  secondFactorDemanded: 409,
  /** Single sign-on: several active people have the address (from before addresses were unique). */
  emailShared: 409,
  invalidLink: 400,
  registerFailed: 409,
  avatarFailed: 400,
  signedOut: 401,
  forbidden: 403,
  passwordRequired: 403,
  notFound: 404,
  userNotFound: 404,
  conflict: 409,
  wrongState: 409,
  /** The action has further effects: it is executed only after the user has confirmed them. */
  confirmationNeeded: 409,
  alreadyExists: 409,
  inUse: 409,
  tooLarge: 413,
  unsupportedFile: 415,
  unsafeFile: 422,
  ruleBroken: 422,
  tooManyRequests: 429,
  notificationUpdateFailed: 409,
  notificationDataNotFound: 404,
  internal: 500,
  unavailable: 503,
  timeout: 504,
  storageFull: 507,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** One broken rule with its path. `rule` is a translation key under `rule.`, `params` fill its placeholders. */
export const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Issue = z.infer<typeof issueSchema>;

export const errorSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z.array(issueSchema).optional(),
});
export type CallErrorBody = { code: ErrorCode; params?: Record<string, string | number> | undefined; issues?: Issue[] | undefined };

/**
 * Why an action is not possible, more exactly than its code: the value of the parameter `reason`. Its text `error.reason.{reason}`
 * takes the place of the text of the code.
 */
export const ERROR_REASONS = [
  'voidNotPending',
  'cannotRevise',
  'readOnly',
  'termSheetNotFound',
  'sectionNotFound',
  'contractNotFound',
  'contractVersionNotValid',
  'notLatestVersion',
  'salesTaskNotFound',
  'paymentContractNotValid',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

/** The only error that services throw intentionally; any other error becomes `internal` and is logged. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: Omit<CallErrorBody, 'code'> = {},
  ) {
    super(code + (detail.params ? ` ${JSON.stringify(detail.params)}` : ''));
    this.name = 'CallError';
  }
  toBody(): CallErrorBody {
    return { code: this.code, ...this.detail };
  }
}

// Zod drops the input from the issue; only here can a missing value be distinguished from one of a wrong type.
z.config({
  customError: (issue) =>
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') && (issue.input === undefined || issue.input === null)
      ? 'required'
      : undefined,
});

/** Zod's issues in our form: a custom rule keeps its own id, a built-in check becomes a rule of the same name. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => {
    const custom = issue.code === 'custom' ? (issue.params as { rule?: string; params?: Issue['params'] } | undefined) : undefined;
    const path = issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p));
    if (custom?.rule) return { path, rule: custom.rule, params: custom.params };
    return { path, ...builtIn(issue) };
  });
}

function builtIn(issue: z.core.$ZodIssue): Pick<Issue, 'rule' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.message === 'required' ? 'required' : 'invalidType' };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { rule: 'required' };
      if (issue.origin === 'array' && Number(issue.minimum) === 1) return { rule: 'atLeastOne' };
      if (issue.exact) return { rule: 'exactLength', params: { length: Number(issue.minimum) } };
      if (issue.inclusive === false) return { rule: 'greaterThan', params: { minimum: Number(issue.minimum) } };
      return { rule: issue.origin === 'string' ? 'minLength' : 'atLeast', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      if (issue.exact) return { rule: 'exactLength', params: { length: Number(issue.maximum) } };
      if (issue.inclusive === false) return { rule: 'lessThan', params: { maximum: Number(issue.maximum) } };
      return { rule: issue.origin === 'string' ? 'maxLength' : 'atMost', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      // a pattern may name its text: `.regex(pattern, { error: 'format.percent' })`
      return { rule: issue.message.startsWith('format.') ? issue.message : `format.${issue.format}` };
    case 'invalid_value':
      return { rule: issue.message === 'required' ? 'required' : 'invalidValue' };
    case 'unrecognized_keys':
      return { rule: 'unknownField', params: { fields: issue.keys.join(', ') } };
    default:
      return { rule: 'invalidValue' };
  }
}

/** Adds an issue of a named rule inside a zod `superRefine`/`check`. */
export const ruleIssue = (rule: string, path: PropertyKey[], params?: Issue['params']) => ({
  code: 'custom' as const,
  path,
  message: rule,
  params: { rule, params },
  input: undefined,
});

/** For `refine`: a rule of several fields is reported together with those of each field, not after them. */
export const alwaysChecked = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };
