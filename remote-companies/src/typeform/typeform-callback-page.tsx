import { paths } from '@studio-desk/shared-contract';
import { AlertIcon, Card, SpinnerIcon, SuccessIcon, type Icon } from '@studio-desk/shared-ui/components';
import { Link, toast, useNavigate, useSearchParams } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { completeConnection, type CallbackParams, type ConnectionResult } from './complete-connection';
import { findConnectAttempt, isConnectWindow } from './connect-window';

const SLOW_MS = 15_000;
const SUCCESS_MS = 500;
const FAILURE_MS = 2000;
/** If the popup is still open after this time, the browser refused to close it. */
const CLOSING_MS = 500;

export function TypeformCallbackPage() {
  const address = useCallbackAddress();
  const ended = useCompletion(address);
  const isStuck = useLeaveWhenEnded(address, ended);
  return (
    <Card className="mx-auto mt-10 max-w-dialog-sm">
      {!ended && <UnderWay isSent={address.code !== null} />}
      {ended?.failure === null && (
        <Outcome icon={SuccessIcon} color="text-success" title="Typeform is connected" />
      )}
      {ended && ended.failure !== null && (
        <Outcome icon={AlertIcon} color="text-danger" title={ended.failure}>
          Connect again on Upload Companies.
        </Outcome>
      )}
      {isStuck && <Stuck />}
    </Card>
  );
}

function useCallbackAddress(): CallbackParams {
  const [params] = useSearchParams();
  return { code: params.get('code'), error: params.get('error'), state: params.get('state') };
}

function useCompletion({ code, error, state }: CallbackParams): ConnectionResult | null {
  const [ended, setEnded] = useState<ConnectionResult | null>(null);
  useEffect(() => {
    let isShown = true;
    void completeConnection({ code, error, state }).then((completion) => isShown && setEnded(completion));
    return () => {
      isShown = false;
    };
  }, [code, error, state]);
  return ended;
}

function useLeaveWhenEnded({ state }: CallbackParams, ended: ConnectionResult | null): boolean {
  const navigate = useNavigate();
  const [isStuck, setStuck] = useState(false);
  const moveOn = useEffectEvent(({ failure }: ConnectionResult) => {
    if (isConnectWindow(state)) {
      window.close();
      return setTimeout(() => setStuck(true), CLOSING_MS);
    }
    if (failure === null) toast.success('Connected to Typeform');
    const search = findConnectAttempt(state)?.search || TYPEFORM_TAB;
    void navigate(paths.companies.upload + search, { replace: true, state: { connectFailure: failure } });
  });
  useEffect(() => {
    if (!ended) return;
    let closing: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(
      () => (closing = moveOn(ended)),
      ended.failure === null ? SUCCESS_MS : FAILURE_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(closing);
    };
  }, [ended]);
  return isStuck;
}

const TYPEFORM_TAB = '?tab=typeform';

function UnderWay({ isSent }: { isSent: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Outcome
      icon={SpinnerIcon}
      color="text-accent motion-safe:animate-[spin_1s_linear_infinite]"
      title="Completing Typeform connection..."
    >
      {isSent && <p>Exchanging authorization code...</p>}
      {isSlow && <p>This is taking longer than usual. Please keep this window open.</p>}
    </Outcome>
  );
}

interface OutcomeProps {
  icon: Icon;
  color: string;
  title: string;
  children?: ReactNode;
}

const Outcome = ({ icon: Picture, color, title, children }: OutcomeProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
    <Picture size={20} strokeWidth={1.9} className={color} />
    <h1 className="text-md font-semibold wrap-anywhere">{title}</h1>
    <div role="status" className="col-start-2 text-sm text-muted">
      {children}
    </div>
  </div>
);

const Stuck = () => (
  <p className="mt-3 text-sm text-muted">
    You can close this window, or{' '}
    <Link to={paths.companies.upload + TYPEFORM_TAB} className="text-accent underline">
      go on to Upload Companies
    </Link>{' '}
    here.
  </p>
);
