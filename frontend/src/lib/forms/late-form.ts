import type { z } from 'zod';
import { useRuleForm, type ZodForm } from './rule-form.js';

/**
 * A form of a page that is shown before its schema, and the library of schemas, have been loaded: the first validation loads them.
 * Where that fails, the service alone validates.
 */
export const useLateForm = <Schema extends z.ZodType>(load: () => Promise<Schema>, defaults: object): ZodForm<Schema> =>
  useRuleForm(
    (onCheck) =>
      async (values, ...rest) => {
        const loaded = await Promise.all([import('./form.js'), load()]).catch(() => undefined);
        if (!loaded) return { values, errors: {} };
        const [{ ruleResolver }, schema] = loaded;
        return ruleResolver(schema, onCheck)(values, ...rest);
      },
    defaults,
  );
