import type { Issue } from '../../values/errors.js';

/** A case that cannot be calculated: each reason with its path in the input. */
export class RoyaltyError extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.rule}`).join('; '));
    this.name = 'RoyaltyError';
  }
}

export const issue = (rule: string, path: Issue['path'], params?: Issue['params']): Issue => ({
  path,
  rule: `royalty.${rule}`,
  ...(params && { params }),
});
