import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TERM_SHEET_ACTIONS, TERM_SHEET_STATUSES, termSheetWorkflow } from '../workflow/definitions/term-sheet.js';
import { CONTRACT_STATUSES, contractWorkflow } from '../workflow/definitions/contract.js';
import { SECTION_NAMES } from './terms.js';

type Texts = { [key: string]: string | Texts };
const folder = new URL('../../presentation/text/', import.meta.url);
const textsOf = (language: string): Texts[] =>
  ['rules-common', 'term-sheet', 'contract', 'property'].map(
    (area) => JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as Texts,
  );
const has = (texts: readonly Texts[], key: string): boolean =>
  texts.some(
    (area) =>
      typeof key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), area) ===
      'string',
  );

/** The rule ids in the sources of the rules: the quoted text after `rule`, without its parameters. */
function rulesInSources(): string[] {
  const rules = new URL('rules/', import.meta.url);
  const lines = readdirSync(rules).flatMap((file) => readFileSync(new URL(file, rules), 'utf8').split('\n'));
  const said = lines.flatMap((line) => /\brule(?::| =)(.*?)(?:params|$)/.exec(line)?.[1] ?? []);
  return [...new Set(said.flatMap((text) => [...text.matchAll(/'([A-Za-z]+)'/g)].map(([, id]) => id ?? '')))];
}

describe.each(['en', 'zh'])('texts of term sheets and contracts in %s', (language) => {
  const texts = textsOf(language);

  it('name every status, action, step and section', () => {
    const keys = [
      ...TERM_SHEET_STATUSES.map((status) => `termSheet.status.${status}`),
      ...CONTRACT_STATUSES.map((status) => `contract.status.${status}`),
      ...termSheetWorkflow.steps.map((step) => `termSheet.step.${step}`),
      ...contractWorkflow.steps.map((step) => `contract.step.${step}`),
      ...TERM_SHEET_ACTIONS.filter((action) => termSheetWorkflow.transitions.some((t) => t.action === action && t.by !== 'system')).map(
        (action) => `termSheet.action.${action}`,
      ),
      ...SECTION_NAMES.map((section) => `termSheet.section.${section}`),
    ];
    expect(keys.filter((key) => !has(texts, key))).toEqual([]);
  });

  it('explain every rule', () => {
    // the key is built from the missing field
    const made = ['rate', 'fee', 'bands', 'mode', 'per'].map((field) => `${field}Required`);
    const ids = [...rulesInSources(), ...made];
    expect(ids.length).toBeGreaterThan(40);
    expect(ids.filter((id) => !has(texts, `rule.${id}`))).toEqual([]);
  });
});
