import { ArrowLeft, Mail } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { TenantMark } from '../../domain/tenant/tenant-mark.js';
import { ApiError } from '../../lib/api/api-error.js';
import { currentLanguage } from '../../lib/text/texts.js';
import {
  completeSignIn,
  otherTenantIn,
  type Proof,
  type SecondFactor,
  type SecondFactors,
  secondFactorsOf,
  signIn,
} from '../../lib/session/logon.js';
import { useScreen } from '../../lib/screens/screen.js';
import { signOutExpired, useHasHiddenWork } from '../../lib/session/session.js';
import { useTenant } from '../../lib/session/tenant.js';
import { type Choices, ChoicesRow, StayLoggedIn } from './choices.js';
import { type Mode, ModeSwitch } from './mode-switch.js';
import { PasswordForm } from './password-form.js';
import { safeReturn } from './safe-return.js';
import { SignedIn } from './signed-in.js';
import { SingleSignOnButton } from './single-sign-on-button.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

// most people sign in with a password alone; what else they may meet here loads when they do
const CodeForm = lazy(() => import('./code-form.js'));
const FindWorkspace = lazy(() => import('./find-workspace.js'));
const loadSecondStep = () => import('./second-step.js');
const SecondStep = lazy(loadSecondStep);
const loadSetUpStep = () => import('./set-up-step.js');
const SetUpStep = lazy(loadSetUpStep);

/** The results with which the provider may redirect back; any other value is shown as a refusal. */
const PROVIDER_ERRORS = ['noPermission', 'emailShared', 'accountInactive', 'signedOut', 'unavailable', 'notFound'];

/** After the first step: the second one, or the set-up of what it needs. */
type Further = { proof: Proof; factors: SecondFactors } | { proof: Proof; factors: null };

/**
 * Sign-in by password, by one-time code or at the tenant's provider, and the second step where the person has one, or its set-up
 * where the role demands one.
 */
export default function Logon() {
  const { t } = useTranslation();
  const { search, setSearch, go } = useScreen();
  const { code: tenant, title } = useTenant();
  const hasHiddenWork = useHasHiddenWork();
  const [mode, setMode] = useState<Mode>('password');
  const [further, setFurther] = useState<Further>();
  /** The tenant in the user name that was refused on the page of another tenant. */
  const [other, setOther] = useState<string>();
  const [choices, setChoices] = useState<Choices>({ country: 'HK', language: currentLanguage(), stayLoggedIn: false });
  const returnURL = safeReturn(search['returnURL']);

  /** The button of the first step stays busy until the code of what follows has been loaded. */
  const showFurther = async (next: Further) => {
    await (next.factors ? loadSecondStep() : loadSetUpStep());
    startTransition(() => setFurther(next));
  };
  /** The first step; its values are stored until the second step is done. */
  const submit = async (proof: Proof, second?: SecondFactor) => {
    try {
      if (await signIn({ ...proof, ...choices }, second)) go(returnURL, { replace: true });
      else await showFurther({ proof, factors: null });
    } catch (error) {
      setOther(error instanceof ApiError && error.code === 'invalidCredentials' ? otherTenantIn(proof.userName) : undefined);
      if (!(error instanceof ApiError) || error.code !== 'secondFactorRequired') throw error;
      await showFurther({ proof, factors: await secondFactorsOf(proof) });
    }
  };
  const restart = () => setFurther(undefined);
  const complete = async () => {
    try {
      await completeSignIn();
      go(returnURL, { replace: true });
    } catch (error) {
      notify.error(error, t);
      restart();
    }
  };
  const { find, ...rest } = search;
  const isFinding = find !== undefined && !further;
  const findWorkspace = () => setSearch({ ...search, find: '1' });
  const logonOf = (code: string) => pathTo(ROUTES.account.logon, {}, { returnURL, tenant: code });
  const failed = typeof search['error'] === 'string' ? search['error'] : undefined;
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }));
  const SignInForm = mode === 'password' ? PasswordForm : CodeForm;

  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10">
      <TenantMark layout="default" />
      <div className="w-full max-w-[392px] rounded-lg border border-line bg-surface p-6 max-sm:p-5">
        <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(
            isFinding
              ? 'account.workspace.title'
              : !further
                ? 'account.logon.title'
                : further.factors
                  ? 'account.second.title'
                  : 'account.setUp.title',
          )}
        </h1>
        <Suspense fallback={<Skeleton className="h-64" />}>
          {further?.factors ? (
            <SecondStep
              factors={further.factors}
              ask={() => secondFactorsOf(further.proof)}
              onSubmit={(second) => submit(further.proof, second)}
              onGone={restart}
            >
              <Button kind="quiet" icon={<ArrowLeft size={14} aria-hidden />} onClick={restart}>
                {t('account.second.back')}
              </Button>
            </SecondStep>
          ) : further ? (
            <SetUpStep password={further.proof.password} onDone={complete} onBack={() => void signOutExpired().then(restart)} />
          ) : isFinding ? (
            <FindWorkspace onBack={() => setSearch(rest)} />
          ) : (
            <>
              <p className="mb-5 text-muted">
                {title ? t('account.logon.to', { tenant: title }) : t(tenant ? 'account.logon.text' : 'account.logon.anyWorkspace')}
              </p>
              <div className="space-y-4">
                {search['expired'] ? (
                  <Alert tone="warning">
                    <p>{t('account.logon.expired')}</p>
                    {hasHiddenWork ? <p>{t('account.logon.unsavedChanges')}</p> : null}
                  </Alert>
                ) : null}
                {failed ? (
                  <Alert tone="error">
                    {t(PROVIDER_ERRORS.includes(failed) ? `account.provider.${failed}` : 'account.provider.refused')}
                  </Alert>
                ) : null}
                {search['expired'] ? null : <SignedIn to={returnURL} />}
                <ChoicesRow choices={choices} onChange={change} />
                <ModeSwitch mode={mode} onChange={(next) => startTransition(() => setMode(next))} />
                {mode === 'code' && !tenant ? (
                  <Alert tone="information">
                    <p>{t('account.workspace.forCode')}</p>
                    <Button className="mt-3 w-full" icon={<Mail size={15} aria-hidden />} onClick={findWorkspace}>
                      {t('account.workspace.title')}
                    </Button>
                  </Alert>
                ) : (
                  <SignInForm onSubmit={submit}>
                    <StayLoggedIn checked={choices.stayLoggedIn} onChange={(stayLoggedIn) => change({ stayLoggedIn })} />
                  </SignInForm>
                )}
                {other ? (
                  <Alert tone="information">
                    <p>{t('account.workspace.other', { tenant: other })}</p>
                    <LinkTo to={logonOf(other)} className="rounded-sm font-semibold underline underline-offset-2">
                      {t('account.workspace.toOther', { tenant: other })}
                    </LinkTo>
                  </Alert>
                ) : null}
                <SingleSignOnButton choices={choices} returnURL={returnURL} />
              </div>
            </>
          )}
        </Suspense>
      </div>
      {further || isFinding ? null : (
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-muted">
          <LinkTo to={pathTo(ROUTES.registration.forgotPassword)} className="hover:text-text hover:underline">
            {t('account.logon.forgot')}
          </LinkTo>
          <LinkTo to={pathTo(ROUTES.registration.register)} className="hover:text-text hover:underline">
            {t('account.logon.register')}
          </LinkTo>
          <LinkTo to={pathTo(ROUTES.account.logon, {}, { ...search, find: '1' })} className="hover:text-text hover:underline">
            {t('account.workspace.title')}
          </LinkTo>
        </p>
      )}
    </div>
  );
}
