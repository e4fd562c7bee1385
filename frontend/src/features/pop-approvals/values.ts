import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { popContentSchema, popIssues } from '@bls/proto/domain/approval/pop';
import { duplicateNames } from '@bls/proto/domain/approval/rules';
import type { PopVersion } from '@bls/proto/contracts/calls/approvals/pop';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type Issue, issuesOf, ruleIssue } from '@bls/proto/domain/values/errors';
import { z } from 'zod';
import { emptyToAbsent } from '../../lib/forms/form.js';

type Values = Record<string, unknown>;
const whole = (typed: unknown): unknown => (typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
const idsOf = (files: unknown): string[] => ((files ?? []) as FileDescription[]).map(({ fileId }) => fileId);

/** Names of the controls for the ids in the content. */
const FIELDS: Readonly<Record<string, string>> = {
  pictureIds: 'pictures',
  ndaFileId: 'nda',
  bixFileId: 'bix',
  factoryCheckFileId: 'factoryCheck',
};

/** Converts the controls to the call's input: figures are typed as text, files are sent as ids. */
export function contentOf(values: Values): Values {
  const { pictures, nda, bix, factoryCheck, quantity, showLength, ...rest } = emptyToAbsent(values);
  return {
    ...rest,
    quantity: whole(quantity),
    showLength: whole(showLength),
    pictureIds: idsOf(pictures),
    ndaFileId: idsOf(nda)[0],
    bixFileId: idsOf(bix)[0],
    factoryCheckFileId: idsOf(factoryCheck)[0],
  };
}

/** Converts material to the values of the controls: the last rejected version, or an empty form. */
export function valuesOf(version: PopVersion | undefined, contractId: string): Values {
  if (!version) return { contractId, propertyId: '', advertisingMethod: '', pictures: [], nda: [], bix: [], factoryCheck: [] };
  const { files, content } = version;
  const { pictureIds: _, ndaFileId: __, bixFileId: ___, factoryCheckFileId: ____, quantity, showLength, ...rest } = content;
  return {
    ...rest,
    quantity: String(quantity),
    showLength: showLength ? String(showLength) : '',
    pictures: files.pictures,
    nda: [files.nda],
    bix: [files.bix],
    factoryCheck: [files.factoryCheck],
  };
}

/** Maps issues of the content to their controls. */
export const atControls = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => {
    const path = issue.path[0] === 'content' ? issue.path.slice(1) : issue.path;
    const control = FIELDS[String(path[0])];
    return control ? { ...issue, path: [control] } : { ...issue, path };
  });

/** The schema for submission: the rules of the service that the browser can check. */
export const schemaFor = (contracts: readonly ContractTerms[], today: string) =>
  z.looseObject({}).superRefine((values, ctx) => {
    const content = contentOf(values);
    const parsed = popContentSchema.safeParse(content);
    const terms = contracts.find(({ contractId }) => contractId === content['contractId']);
    const issues = [
      ...(parsed.success ? (terms ? popIssues(parsed.data, { terms, today }) : []) : issuesOf(parsed.error)),
      ...duplicateNames((values['pictures'] ?? []) as FileDescription[]).map((issue) => ({ ...issue, path: ['pictures'] })),
    ];
    for (const { path, rule, params } of atControls(issues)) ctx.addIssue(ruleIssue(rule, path, params));
  });
