import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { LinkTo } from '../../ui/actions/link-to.js';

/** The code of a sealed document, to the page that verifies it. */
export const SealLink = ({ code }: { code: string }) => (
  <LinkTo to={pathTo(ROUTES.contracts.verify, {}, { code })} className="tabular text-link hover:underline">
    {code}
  </LinkTo>
);
