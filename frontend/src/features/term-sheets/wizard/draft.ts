import { termSheetRead } from '@bls/proto/calls/licensing/reading';
import { termSheetSave } from '@bls/proto/calls/licensing/writing';
import { checkTerms } from '@bls/proto/term-sheet/check';
import type { TermsDraft } from '@bls/proto/term-sheet/draft';
import type { Section } from '@bls/proto/term-sheet/terms';
import { ruleIssue } from '@bls/proto/errors';
import type { TermSheetDetail } from '@bls/proto/term-sheet/views';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { notify } from '../../../components/notify.js';
import { ApiError } from '../../../lib/api-error.js';
import { api } from '../../../lib/api.js';
import { useAutosave } from '../../../lib/autosave.js';
import { useZodForm } from '../../../lib/form.js';
import { queryClient, refresh } from '../../../lib/query.js';
import { fromForm, toForm } from './form-values.js';

const keyOf = (id: string) => [termSheetRead.subject, { termSheetVersionId: id }];
const queues = new Map<string, Promise<void>>();

async function store(id: string, sections: TermsDraft): Promise<void> {
  const sheet = queryClient.getQueryData<TermSheetDetail>(keyOf(id));
  if (!sheet) return;
  await queryClient.cancelQueries({ queryKey: keyOf(id) });
  const { revision, terms, issues } = await api(termSheetSave, { termSheetVersionId: id, revision: sheet.revision, sections });
  queryClient.setQueryData<TermSheetDetail>(keyOf(id), (old) => old && { ...old, revision, terms: { ...old.terms, ...terms }, issues });
}

/**
 * Stores sections of a draft, one request after the other, each against the revision that the one before brought: the
 * steps are screens of their own, and several may be kept open.
 */
function saveSections(id: string, sections: TermsDraft): Promise<void> {
  const before = queues.get(id) ?? Promise.resolve();
  const saving = before.catch(() => undefined).then(() => store(id, sections));
  queues.set(id, saving);
  return saving;
}

/** Tells the section's own broken rules, in the light of all other sections as they are stored. */
const sectionSchema = (section: Section, id: string) =>
  z.unknown().superRefine((values, context) => {
    const stored = queryClient.getQueryData<TermSheetDetail>(keyOf(id))?.terms ?? {};
    const issues = checkTerms({ ...stored, [section]: fromForm(values) });
    for (const { path, rule, params } of issues) if (path[0] === section) context.addIssue(ruleIssue(rule, path.slice(1), params));
  });

/** The form of one step: checked by the rules that the service holds, stored by itself. */
export function useSectionForm(section: Section, sheet: TermSheetDetail, empty: object) {
  const { t } = useTranslation();
  const id = sheet.termSheetVersionId;
  const schema = useMemo(() => sectionSchema(section, id), [section, id]);
  const stored = sheet.terms[section];
  const form = useZodForm(schema, { ...empty, ...(toForm(stored ?? {}) as object) });
  const [visited] = useState(stored !== undefined);
  // what was stored with errors shows them at once; a step that nobody has filled in yet stays quiet
  useEffect(() => {
    if (visited) void form.trigger();
  }, [form, visited]);
  const autosave = useAutosave(form, async (values) => {
    try {
      await saveSections(id, { [section]: fromForm(values) });
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'wrongState')) {
        notify.error(error, t);
        await refresh(termSheetRead);
      }
      throw error;
    }
  });
  return { form, ...autosave };
}
