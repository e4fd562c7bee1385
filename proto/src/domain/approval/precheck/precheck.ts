import { colourSpace } from './checks/colour-space.js';
import { copyrightLine } from './checks/copyright-line.js';
import { earlierDecision } from './checks/earlier-decision.js';
import { likeRejected } from './checks/like-rejected.js';
import { palette } from './checks/palette.js';
import { resolution } from './checks/resolution.js';
import { size } from './checks/size.js';
import { type Finding, type Found, SEVERITIES } from './finding.js';
import { type Check, CHECKS } from './rules.js';
import type { CheckedSubmission } from './submission.js';

const RUN: Record<Check, (submission: CheckedSubmission) => Found[]> = {
  resolution,
  colourSpace,
  copyrightLine,
  size,
  palette,
  likeRejected,
  earlierDecision,
};

/** What a reviewer would reject, the heaviest first. Pure. */
export function precheck(submission: CheckedSubmission): Finding[] {
  const { blocking } = submission.rules;
  const found = CHECKS.flatMap((check) =>
    RUN[check](submission).map(({ code, params = {}, note, fileId = null, likeFileId = null, earlier = null }): Finding => ({
      check,
      code,
      params,
      severity: note ? 'note' : blocking.includes(check) ? 'block' : 'warn',
      fileId,
      likeFileId,
      earlier,
    })),
  );
  return found.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}
