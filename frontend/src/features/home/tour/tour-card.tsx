import type { LoginUser } from '@bls/proto/domain/user/login-user';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guideAddress } from '../../../lib/help/guide-address.js';
import { guideOf } from '../../../lib/help/guide-sections.js';
import { useCan } from '../../../lib/session/session.js';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { useTourSeen } from './seen.js';
import { type TourStep, tourOf } from './steps.js';

/** Offers the tour of the role once, until the person has finished or skipped it: a card of the page, which covers nothing. */
export function TourCard({ user }: { user: LoginUser }) {
  const { t } = useTranslation();
  const can = useCan();
  const titleId = useId();
  const [isSeen, see] = useTourSeen(`${user.TenantCode} ${user.UserName}`);
  const [at, setAt] = useState<number>();
  const steps = tourOf(guideOf(user.Role), user.UserType).filter(({ capability }) => can(capability));
  const step = at === undefined ? undefined : steps[at];
  if (isSeen || steps.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-sm font-semibold">
          {step && at !== undefined ? t('home.tour.position', { step: at + 1, of: steps.length }) : t('home.tour.offer')}
        </h2>
        <div className="flex gap-2">
          {step ? null : (
            <Button size="small" onClick={() => setAt(0)}>
              {t('home.tour.show')}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={see}>
            {t('home.tour.skip')}
          </Button>
        </div>
      </div>
      {step && at !== undefined ? (
        <Step key={step.id} step={step} user={user} at={at} count={steps.length} go={setAt} finish={see} />
      ) : null}
    </section>
  );
}

type StepProps = { step: TourStep; user: LoginUser; at: number; count: number; go: (at: number) => void; finish: () => void };

/** One step. Its heading has the focus when it is shown, so that screen readers read it. */
function Step({ step, user, at, count, go, finish }: StepProps) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-2 max-w-2xl">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t(`home.tour.step.${step.id}.title`)}
      </h3>
      <p className="mt-1 text-muted">{t(`home.tour.step.${step.id}.text`)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('home.tour.back')}
        </Button>
        {at < count - 1 ? (
          <Button size="small" onClick={() => go(at + 1)}>
            {t('home.tour.next')}
          </Button>
        ) : (
          <Button size="small" onClick={finish}>
            {t('home.tour.finish')}
          </Button>
        )}
        <ButtonLink size="small" kind="quiet" to={step.to}>
          {t('home.tour.open')}
        </ButtonLink>
        <a
          href={guideAddress(step.to, user.Role, i18n.language)}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm px-2 text-xs text-accent-text hover:underline"
        >
          {t('home.tour.guide')}
        </a>
      </div>
    </div>
  );
}
