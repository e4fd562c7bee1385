import type { Issue } from '@bls/proto/domain/values/errors';
import { useState } from 'react';
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
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
 * gets the focus. A row that was just added is not wrong before its fields are left. Default values may be partial and use '' for empty
 * controls.
 */
export function useRuleForm<Schema extends z.ZodType>(
  resolverOf: (onCheck: OnCheck) => Resolver<FieldValues>,
  defaults: object,
): ZodForm<Schema> {
  const [checked] = useState<Checked>(() => ({ names: [] }));
  const resolve = resolverOf((names) => (checked.names = names));
  const form: UseFormReturn<FieldValues, unknown, FieldValues> = useForm<FieldValues, unknown, FieldValues>({
    resolver: async (values, context, options) => {
      const result = await resolve(values, context, options);
      const list = changedList(options);
      if (list === undefined) return result;
      const isShown = (path: string): boolean => form.getFieldState(path).error !== undefined || !isEmpty(get(values, path));
      return { values: {}, errors: (withoutUntouched(result.errors, [], isShown) ?? {}) as FieldErrors };
    },
    defaultValues: defaults as FieldValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  return Object.assign(form, { checked });
}

/** The list of which rows were added, moved or removed: react-hook-form validates it by a name that no control has. */
function changedList({ names, fields }: Parameters<Resolver<FieldValues>>[2]): string | undefined {
  const [name, ...more] = names ?? [];
  return name !== undefined && more.length === 0 && get(fields, name) === undefined ? name : undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
type Errors = { readonly [name: string]: unknown };

/** The errors of a list without those of empty fields that show none yet. Those of the list itself stay. */
function withoutUntouched(errors: Errors, path: readonly string[], isShown: (path: string) => boolean): Errors | undefined {
  const remaining = Object.entries(errors).flatMap(([name, error]): [string, unknown][] => {
    if (typeof error !== 'object' || error === null) return [[name, error]];
    const at = [...path, name];
    if (typeof (error as Errors)['type'] === 'string') return name === 'root' || isShown(at.join('.')) ? [[name, error]] : [];
    const inner = withoutUntouched(error as Errors, at, isShown);
    return inner ? [[name, inner]] : [];
  });
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined;
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
