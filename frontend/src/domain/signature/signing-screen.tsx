import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadUrl } from '../../lib/api/upload.js';
import type { Path } from '../../lib/screens/path.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { DocumentPages } from './document-pages.js';
import { openPdf } from './open-pdf.js';
import { SignedDealFacts, type SignedKind } from './signed-deal.js';

type Props = {
  kind: SignedKind;
  deal: SignedDeal;
  fileId: string;
  /** The page of the deal. */
  back: Path;
  /** The form that signs. */
  children: ReactNode;
};

/** A document with its parties, amount and the form that signs it beside it. */
export function SigningScreen({ kind, deal, fileId, back, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('signing.title', { number: deal.number })}
        note={t('signing.note')}
        crumbs={[{ label: deal.number, to: back }]}
      />
      <WithAside
        aside={
          <Card title={t(`signing.what.${kind}`)}>
            <div className="space-y-4">
              <SignedDealFacts kind={kind} deal={deal} />
              {children}
            </div>
          </Card>
        }
        className="xl:grid-cols-[minmax(0,1fr)_400px]"
      >
        <DocumentPages key={fileId} open={() => openPdf({ url: downloadUrl(fileId) })} name={deal.fileName} />
      </WithAside>
    </>
  );
}
