import { salesReportGet } from '@bls/proto/client/finance/sales-reports';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../domain/workflow/action-bar.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { currencyLabel, today } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { useCan } from '../../../lib/session/session.js';
import { useReportActs } from '../report-acts.js';
import { ChangeReading } from '../reading/change-reading.js';
import { TemplateButton } from '../template-button.js';
import { CorrectionList } from './correction-list.js';
import { FileFacts } from './file-facts.js';
import { NotCalculated } from './not-calculated.js';
import { ReportBody } from './report-body.js';
import { RoyaltyCard } from './royalty-card.js';
import { hasEarned, offeredActions, primaryOf, takesFile, waitsSince } from './state.js';
import { useNameOf, useNamesOf } from '../../../lib/text/names.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

/** One month: its workflow, its file with every message on its cell, and its actions. */
export default function ReportDetail() {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useNamesOf();
  const { id } = useParams(ROUTES.salesReports.detail);
  const can = useCan();
  const query = useCall(salesReportGet, { id }, { every: POLL_MS });
  const act = useReportActs();
  if (!query.data) return <Awaiting query={query} />;
  const { report, upload, history } = query.data;
  const offered = offeredActions(query.data);
  const waiting = waitsFor(salesReportWorkflow, report.status);
  const company = name(report, 'companyName');
  return (
    <>
      <PageHeader
        title={
          <>
            {report.contractNumber} · <MonthText value={report.month} />
          </>
        }
        note={
          <>
            {company} · {names(report, 'propertyNames')} · {currencyLabel(report.currency)} · {t('salesReports.dueOn')}{' '}
            <DateText value={report.dueOn} />
          </>
        }
        crumbs={[
          {
            label: t('salesReports.title'),
            to: can('salesReport.write') ? pathTo(ROUTES.salesReports.licenseeList) : pathTo(ROUTES.salesReports.licensorList),
          },
        ]}
        actions={
          <>
            {can('salesReport.write') ? <TemplateButton id={id} /> : null}
            <ActionBar
              actions={offered}
              texts="salesReport"
              primary={primaryOf(offered)}
              run={(taken) => act(id, report.revision, taken)}
            />
          </>
        }
      />
      <WorkflowLine
        workflow={salesReportWorkflow}
        texts="salesReport"
        state={report.status}
        history={history}
        {...waitsSince(report, today())}
        waitsFor={waiting}
        mine={waiting.some((capability) => can(capability))}
      />
      <div className="space-y-4">
        <NotCalculated issues={query.data.notCalculated} />
        {hasEarned(query.data) && can('bill.read') ? <RoyaltyCard reportId={id} /> : null}
        <ReportBody detail={query.data} />
        <CorrectionList corrections={query.data.corrections} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={t('salesReports.activity')}>
            <Timeline texts="salesReport" history={history} />
          </Card>
          {upload ? (
            <Card
              title={t('salesReports.file.title')}
              actions={
                <>
                  {can('salesReport.replay') && report.rows > 0 ? (
                    <ButtonLink size="small" to={pathTo(ROUTES.salesReports.dryRun)} search={{ id: report.id }}>
                      {t('salesReports.testing.again')}
                    </ButtonLink>
                  ) : null}
                  {upload.state === 'checked' && upload.columns.length > 0 && takesFile(query.data) ? (
                    <ChangeReading report={report} upload={upload} />
                  ) : null}
                </>
              }
            >
              <FileFacts upload={upload} />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Polls besides the live event of the job, so that a missed event does not hide the end of a check. */
const POLL_MS = 4000;
