import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetSave } from '@bls/proto/client/licensing/term-sheets/writing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { mergeWritten, same } from '@bls/proto/domain/term-sheet/versions/merge';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { notify } from '../../../../ui/feedback/notify.js';
import { ApiError } from '../../../../lib/api/api-error.js';
import { api } from '../../../../lib/api/api.js';
import { useAutosave } from '../../../../lib/forms/autosave.js';
import { useZodForm } from '../../../../lib/forms/form.js';
import { queryClient, refresh } from '../../../../lib/api/query.js';
import { fromForm, toForm } from '../../form-values.js';

const keyOf = (id: string) => [termSheetRead.subject, { termSheetVersionId: id }];
const sheetOf = (id: string) => queryClient.getQueryData<TermSheetDetail>(keyOf(id));
const queues = new Map<string, Promise<void>>();
/** The maximum number of merged conflicts before the user is asked. */
const TRIES = 3;

async function store(id: string, sections: TermsDraft): Promise<void> {
  const sheet = sheetOf(id);
  if (!sheet) return;
  await queryClient.cancelQueries({ queryKey: keyOf(id) });
  const { revision, terms, issues } = await api(termSheetSave, { termSheetVersionId: id, revision: sheet.revision, sections });
  queryClient.setQueryData<TermSheetDetail>(keyOf(id), (old) => old && { ...old, revision, terms: { ...old.terms, ...terms }, issues });
}

/**
 * Saves sections of a draft sequentially, each with the revision of the previous save: the steps are separate screens,
 * and several may be mounted.
 */
function saveSections(id: string, sections: TermsDraft): Promise<void> {
  const before = queues.get(id) ?? Promise.resolve();
  const saving = before.catch(() => undefined).then(() => store(id, sections));
  queues.set(id, saving);
  return saving;
}

/** Converts the values of controls to what the service stores. */
const tidied = (section: Section, values: unknown): unknown => tidyTerms({ [section]: fromForm(values) })[section];

/** Reports the section's own broken rules, evaluated with the other sections as stored. */
const sectionSchema = (section: Section, id: string) =>
  z.unknown().superRefine((values, context) => {
    const stored = sheetOf(id)?.terms ?? {};
    const issues = checkNewTerms({ ...stored, [section]: fromForm(values) });
    for (const { path, rule, params } of issues) if (path[0] === section) context.addIssue(ruleIssue(rule, path.slice(1), params));
  });

/**
 * The form of one step: validated by the rules of the service and saved automatically. Others may edit the same draft,
 * also in another window: their changes of the same step are merged, so that nothing is overwritten.
 */
export function useSectionForm(section: Section, sheet: TermSheetDetail, empty: object) {
  const { t } = useTranslation();
  const id = sheet.termSheetVersionId;
  const schema = useMemo(() => sectionSchema(section, id), [section, id]);
  const stored = sheet.terms[section];
  const form = useZodForm(schema, { ...empty, ...(toForm(stored ?? {}) as object) });
  const [visited] = useState(stored !== undefined);
  // a section that was stored with errors shows them at once; an untouched step shows none
  useEffect(() => {
    if (visited) void form.trigger();
  }, [form, visited]);
  /** The section as last read, the base for merging the changes of others. */
  const base = useRef(stored);
  const takeIn = (values: unknown): unknown => {
    const theirs = sheetOf(id)?.terms[section];
    if (same(theirs, base.current)) return fromForm(values);
    const mine = tidied(section, values);
    const { value, collided } = mergeWritten<unknown>(base.current ?? tidied(section, empty), mine, theirs);
    base.current = theirs;
    form.reset({ ...empty, ...(toForm(value ?? {}) as object) });
    void form.trigger();
    if (collided) notify.info(t('termSheets.wizard.bothWrote'));
    return value;
  };
  const autosave = useAutosave(form, async () => {
    try {
      for (let tries = 1; ; tries++) {
        try {
          await saveSections(id, { [section]: takeIn(form.getValues()) });
          base.current = sheetOf(id)?.terms[section];
          return;
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'conflict') || tries === TRIES) throw error;
          await queryClient.refetchQueries({ queryKey: keyOf(id) });
        }
      }
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'wrongState')) {
        notify.error(error, t);
        await refresh(termSheetRead);
      }
      throw error;
    }
  });
  // changes of others are shown at once, unless a local change is pending
  const takeInStored = useEffectEvent(() => {
    if (autosave.state === 'clean' || autosave.state === 'saved') takeIn(form.getValues());
  });
  useEffect(() => takeInStored(), [stored, autosave.state]);
  const { saveNow } = autosave;
  /** Before another step opens: this one stays mounted, and shows what is missing when it is opened again. */
  const leave = async (): Promise<void> => {
    await saveNow();
    await form.trigger();
  };
  return { form, ...autosave, saveNow: leave };
}
