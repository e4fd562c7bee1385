import { type Check, CHECKS, NO_RULES, type PrecheckRules } from './rules.js';

/** What the guide of a property sets. */
type Guide = { copyrightLine?: string | undefined; palette: readonly unknown[]; precheck?: PrecheckRules | undefined };

/** The checks that find nothing in any submission, because the property has no rule for them. */
export function withoutRule({ copyrightLine, palette, precheck: rules = NO_RULES }: Guide): Check[] {
  const lacks: Partial<Record<Check, boolean>> = {
    resolution: !rules.longSide && !rules.density,
    colourSpace: rules.spaces.length === 0,
    copyrightLine: !copyrightLine,
    size: rules.sizes.length === 0,
    palette: palette.length === 0,
  };
  return CHECKS.filter((check) => lacks[check]);
}
