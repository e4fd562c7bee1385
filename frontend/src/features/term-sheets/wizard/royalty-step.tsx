import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { StepWithSimulator } from '../simulator/step-with-simulator.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRate } from '../fields/rate-rows.js';
import { RatesGrid } from '../fields/rates-grid.js';
import { WizardFrame } from './draft/wizard-frame.js';

export default function RoyaltyStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.royalty).id}>{(sheet) => <Royalty sheet={sheet} />}</DraftStep>;
}

function Royalty({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('royalty', sheet, { rates: [newRate()] });
  return (
    <WizardFrame sheet={sheet} step="royalty" saving={state} saveNow={saveNow}>
      <StepWithSimulator sheet={sheet} section="royalty" form={form} below>
        <Form form={form} onSubmit={saveNow}>
          <Card title={t('termSheet.field.rates')}>
            <RatesGrid terms={sheet.terms} />
          </Card>
        </Form>
      </StepWithSimulator>
    </WizardFrame>
  );
}
