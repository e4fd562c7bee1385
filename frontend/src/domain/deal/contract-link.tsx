import { pathOfItemPage } from '../../lib/screens/path.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { LinkTo } from '../../ui/actions/link-to.js';

/** The number of a contract; for people who may read contracts it leads to it. */
export function ContractLink({ number }: { number: string | null | undefined }) {
  const can = useCan();
  const type = useUser()?.UserType;
  if (!number || !can('contract.read')) return number;
  return (
    <LinkTo to={pathOfItemPage('contracts', type)} search={{ search: number }} className="font-medium hover:underline">
      {number}
    </LinkTo>
  );
}
