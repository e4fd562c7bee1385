import { pictureIssues } from '@bls/proto/domain/approval/rules';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import { z } from 'zod';
import { picturesOf } from './values.js';

/** A sample: pictures of it, and that it is on its way. The product itself was approved and stays. */
export const sampleSchema = z.looseObject({}).superRefine((values, ctx) => {
  for (const { path, rule, params } of pictureIssues(picturesOf(values))) ctx.addIssue(ruleIssue(rule, path, params));
  if (values['sentSample'] !== true) ctx.addIssue(ruleIssue('sampleNotSent', ['sentSample']));
});
