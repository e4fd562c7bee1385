import type { Issue } from '@bls/proto/domain/values/errors';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { z } from 'zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type OnCheck, packRule, useRuleForm, type ZodForm } from './rule-form.js';

function place(errors: Record<string, unknown>, issue: Issue): void {
  const path = issue.path.length > 0 ? issue.path : ['root'];
  let at: Record<string, unknown> = errors;
  path.slice(0, -1).forEach((key) => {
    const there = at[key];
    const next = typeof there === 'object' && there !== null ? there : {};
    at[key] = next;
    at = next as Record<string, unknown>;
  });
  const last = String(path.at(-1));
  const there = at[last] as { type?: string } | undefined;
  // the first rule of a field is shown; rules of a whole list are stored beside those of its rows
  if (there?.type) return;
  const error = { type: 'rule', message: packRule(issue) };
  at[last] = there ? { ...there, root: error } : error;
}

/** Validates with the schema of the service and preserves its rule ids. */
export function ruleResolver<Schema extends z.ZodType>(schema: Schema, onCheck?: OnCheck): Resolver<FieldValues> {
  return async (values, _context, { names = [] }) => {
    onCheck?.(names);
    const result = await schema.safeParseAsync(emptyToAbsent(values));
    if (result.success) return { values: result.data as FieldValues, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of issuesOf(result.error)) place(errors, issue);
    return { values: {}, errors: errors as FieldErrors<FieldValues> };
  };
}

/** Controls use '' for an absent value; schemas use undefined. */
export function emptyToAbsent<T>(value: T): T {
  if (value === '') return undefined as T;
  if (Array.isArray(value)) return value.map(emptyToAbsent) as T;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyToAbsent(inner)])) as T;
  }
  return value;
}

/** A form of a proto schema. */
export const useZodForm = <Schema extends z.ZodType>(schema: Schema, defaults: object): ZodForm<Schema> =>
  useRuleForm((onCheck) => ruleResolver(schema, onCheck), defaults);
