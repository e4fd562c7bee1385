import { pictureIssues } from '@bls/proto/domain/approval/rules';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import { z } from 'zod';
import { picturesOf } from './values.js';

/** A sample: its pictures, and the statement that it was sent. The approved product data do not change. */
export const sampleSchema = z.looseObject({}).superRefine((values, ctx) => {
  for (const { path, rule, params } of pictureIssues(picturesOf(values))) ctx.addIssue(ruleIssue(rule, path, params));
  if (values['sentSample'] !== true) ctx.addIssue(ruleIssue('sampleNotSent', ['sentSample']));
});
