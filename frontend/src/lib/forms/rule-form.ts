import type { Issue } from '@bls/proto/domain/values/errors';
import { useState } from 'react';
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.js';

/** The packed error of a field: rule and parameters. The message is translated on render. */
export type RuleError = { rule: string; params?: Issue['params'] };
const SEPARATOR = '\u0000';

/** Rules are packed into react-hook-form's `message`, the only part of an error that it preserves. */
export const packRule = ({ rule, params }: RuleError): string => (params ? `${rule}${SEPARATOR}${JSON.stringify(params)}` : rule);
export function unpackRule(message: string): RuleError {
  const [rule = '', params] = message.split(SEPARATOR);
  return params ? { rule, params: JSON.parse(params) as NonNullable<Issue['params']> } : { rule };
}

/** The error of a control: of the whole value, else of its first invalid part, such as one of several lines. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root, ref: _, ...parts } = error as { message?: unknown; root?: unknown; ref?: unknown };
  if (typeof message === 'string') return message;
  return [root, ...Object.values(parts)].map(messageIn).find((found) => found !== undefined);
}

/**
 * A form whose broken rules are found by a resolver: validated when a field loses the focus, then on change; on submit the first error
 * gets the focus. Default values may be partial and use '' for empty controls.
 */
export function useRuleForm<Schema extends z.ZodType>(
  resolverOf: (onCheck: OnCheck) => Resolver<FieldValues>,
  defaults: object,
): ZodForm<Schema> {
  const [checked] = useState<Checked>(() => ({ names: [] }));
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: resolverOf((names) => (checked.names = names)),
    defaultValues: defaults as FieldValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  return Object.assign(form, { checked });
}
/** Receives the names of the validated controls. */
export type OnCheck = (names: readonly string[]) => void;
/** The controls of the last validation: all on submit, one on blur. */
type Checked = { names: readonly string[] };
export type ZodForm<Schema extends z.ZodType = z.ZodType> = UseFormReturn<FieldValues, unknown, FieldValues> & {
  readonly checked: Checked;
  readonly schema?: Schema;
};

/** Shows the broken rules of the server at their fields and focuses the first one; false when the error names no field. */
export function showIssues(form: ZodForm, issues: readonly Issue[], prefix: readonly (string | number)[] = []): boolean {
  const placed = issues.filter((issue) => issue.path.length > 0);
  placed.forEach((issue, index) => {
    const name = [...prefix, ...issue.path].join('.') as Path<FieldValues>;
    form.setError(name, { type: 'server', message: packRule(issue) }, { shouldFocus: index === 0 });
  });
  return placed.length > 0 && placed.length === issues.length;
}

/** Whether one of these controls shows the error of this path or of a part of it. */
export function hasControl(names: readonly string[], path: Issue['path']): boolean {
  const broken = path.join('.');
  return names.some((name) => name === broken || name.startsWith(`${broken}.`) || broken.startsWith(`${name}.`));
}

export const issuesIn = (error: unknown): readonly Issue[] => (error instanceof ApiError ? error.issues : []);
