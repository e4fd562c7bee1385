import { approvalDetail } from '@bls/proto/client/approvals/reading';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { usePaths } from '../paths.js';
import { Prepare } from '../form/prepare.js';
import { ApprovalReview } from './approval-review.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';

/** One approval: the form while the licensee prepares a version, otherwise the review. */
export default function Detail() {
  const { i18n } = useTranslation();
  const { id } = useParams(ROUTES.approvals.licensorDetail);
  const { licensee } = usePaths();
  const [edit] = useSearchValue('edit');
  const query = useCall(approvalDetail, { id }, { every: 30_000 });
  if (!query.data) return <Awaiting query={query} />;
  const prepares = licensee && query.data.editable && (edit === '1' || query.data.status === 'draft');
  return prepares ? (
    <Prepare key={`${query.data.versions.at(-1)?.id} ${i18n.language}`} detail={query.data} />
  ) : (
    <ApprovalReview detail={query.data} />
  );
}
