import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { designDraftSchema, designIssues, designSampleSchema, ofItsType, sampleIssues } from '@bls/proto/domain/approval/design';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { DesignContent } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type Issue, issuesOf, ruleIssue } from '@bls/proto/domain/values/errors';
import { z } from 'zod';
import { emptyToAbsent } from '../../lib/forms/form.js';

type Values = Record<string, unknown>;
const whole = (typed: unknown): unknown => (typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
const text = (figure: number | undefined): string => figure?.toString() ?? '';
const idsOf = (files: unknown): string[] => ((files ?? []) as FileDescription[]).map(({ fileId }) => fileId);

/** Names of the controls for the ids in the call's input. */
const FIELDS: Readonly<Record<string, string>> = {
  pictureIds: 'pictures',
  ndaFileId: 'nda',
  bixFileId: 'bix',
  factoryCheckFileId: 'factoryCheck',
};

/** Converts the controls to the call's input: figures are typed as text, files are sent as ids. */
export function contentOf(values: Values): Values {
  const { pictures, quantity, numberOfColours, showLength, ...rest } = emptyToAbsent(values);
  return {
    ...rest,
    quantity: whole(quantity),
    numberOfColours: whole(numberOfColours),
    showLength: whole(showLength),
    pictureIds: idsOf(pictures),
  };
}

/** Converts a design to the values of the controls: the draft, the last decided version, or an empty form. */
export function valuesOf(written: DesignContent | undefined, contractId: string): Values {
  if (!written)
    return { contractId, designType: 'product', propertyId: '', printingMethods: [], ageGroups: [], templateIds: [], pictures: [] };
  const { pictureIds: _, quantity, numberOfColours, showLength, ...rest } = written.content;
  return {
    ...rest,
    propertyId: rest.propertyId ?? '',
    quantity: text(quantity),
    numberOfColours: text(numberOfColours),
    showLength: text(showLength),
    pictures: written.pictures,
  };
}

/** Converts the controls of a sample to the call's input. */
export function sampleOf(values: Values): Values {
  const { pictures, nda, bix, factoryCheck, ...rest } = emptyToAbsent(values);
  return {
    ...rest,
    pictureIds: idsOf(pictures),
    ndaFileId: idsOf(nda)[0],
    bixFileId: idsOf(bix)[0],
    factoryCheckFileId: idsOf(factoryCheck)[0],
  };
}

/** Maps issues to the controls of their fields. */
export const atControls = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => {
    const [first] = issue.path;
    const path = first === 'content' || first === 'sample' ? issue.path.slice(1) : issue.path;
    const control = FIELDS[String(path[0])];
    return control ? { ...issue, path: [control] } : { ...issue, path };
  });

const doubled = (values: Values): Issue[] =>
  duplicateNames((values['pictures'] ?? []) as FileDescription[]).map((issue) => ({ ...issue, path: ['pictures'] }));

/** The schema for the submission of a design: the rules of the service that the browser can check. */
export const schemaFor = (contracts: readonly ContractTerms[], today: string) =>
  z.looseObject({}).superRefine((values, ctx) => {
    const content = contentOf(values);
    const parsed = designDraftSchema.safeParse(content);
    const terms = contracts.find(({ contractId }) => contractId === content['contractId']);
    const issues = parsed.success ? (terms ? designIssues(ofItsType(parsed.data), { terms, today }) : []) : issuesOf(parsed.error);
    for (const { path, rule, params } of atControls([...issues, ...doubled(values)])) ctx.addIssue(ruleIssue(rule, path, params));
  });

/** The schema for sending a sample. */
export const sampleSchema = z.looseObject({}).superRefine((values, ctx) => {
  const parsed = designSampleSchema.safeParse(sampleOf(values));
  const sent = sampleIssues({ sentSample: values['sentSample'] === true });
  const issues = [...(parsed.success ? [] : issuesOf(parsed.error)), ...sent, ...doubled(values)];
  for (const { path, rule, params } of atControls(issues)) ctx.addIssue(ruleIssue(rule, path, params));
});
