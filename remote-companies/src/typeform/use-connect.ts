import { toApiError, useQuery } from '@studio-desk/shared-auth';
import { isWebAddress, paths, type TypeformStatus } from '@studio-desk/shared-contract';
import { toast, useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  markAwaitingConnectOutcome,
  endConnectAttempt,
  failConnectAttempt,
  listenForConnectOutcomes,
  completeConnectAttempt,
} from './connect-attempt';
import { openConnectWindow, storeConnectAttempt } from './connect-window';
import { fetchAuthUrl, isTypeformConnectionLost, isNewConnection, typeformQueries } from './typeform-queries';

export const CONNECT_TIMINGS_MS = {
  poll: 500,
  redirect: 2000,
  /**
   * The attempt ends this long after `popup.closed` becomes true. With Cross-Origin-Opener-Policy, an open
   * popup may report that it is closed, so the attempt must not end at once.
   */
  afterClosed: 10_000,
  /** After this time, the API rejects the callback. */
  longest: 10 * 60_000,
};

interface Attempt {
  popup: Window;
  before: TypeformStatus | undefined;
  startedAt: number;
  /** Number of attempts that had ended when this one started. */
  endedBefore: number;
}

export interface ConnectState {
  isUnderWay: boolean;
  failure: string | null;
  connect: () => void;
  giveUp: () => void;
}

export function useTypeformConnect(): ConnectState {
  const { data: ended } = useQuery(typeformQueries.endedAttempts());
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const { isOpening, isLeaving, open, stop } = useOpening(setAttempt);
  const waiting = attempt?.endedBefore === ended.count ? attempt : null;
  useWaiting(waiting);
  useEffect(listenForConnectOutcomes, []);
  return {
    isUnderWay: isOpening || isLeaving || waiting !== null,
    failure: ended.failure,
    connect: open,
    giveUp: () => {
      stop();
      endConnectAttempt(null);
    },
  };
}

function useOpening(onStarted: (attempt: Attempt) => void) {
  const { search } = useLocation();
  const { data: before } = useQuery(typeformQueries.status());
  const { isLeaving, redirect, cancelRedirect } = useRedirect(search);
  const [isOpening, setOpening] = useState(false);
  const pendingPopup = useRef<OpenedPopup | null>(null);
  const lastPopup = useRef<Window | null>(null);

  const stop = () => {
    cancelRedirect();
    pendingPopup.current?.popup?.close();
    pendingPopup.current = null;
    setOpening(false);
  };
  const continueAttempt = (opened: OpenedPopup, address: string, endedBefore: number) => {
    if (!opened.popup) redirect(address, opened.problem);
    else if (opened.popup.closed) endConnectAttempt(null);
    else if (!navigatePopup(opened.popup, address, search)) redirect(address, OPENING_FAILED);
    else onStarted({ popup: opened.popup, before, startedAt: Date.now(), endedBefore });
  };
  const start = async () => {
    const { count: endedBefore } = endConnectAttempt(null);
    lastPopup.current?.close();
    const opened = tryOpening();
    lastPopup.current = opened.popup;
    pendingPopup.current = opened;
    setOpening(true);
    const url = await authUrl();
    if (pendingPopup.current !== opened) return;
    pendingPopup.current = null;
    setOpening(false);
    if (url.failure === null) {
      continueAttempt(opened, url.address, endedBefore);
      return;
    }
    opened.popup?.close();
    failConnectAttempt(url.failure);
  };

  const stopWhenLeft = useEffectEvent(stop);
  useEffect(() => () => stopWhenLeft(), []);
  const open = () => {
    if (!isLeaving && !pendingPopup.current) void start();
  };
  return { isOpening, isLeaving, open, stop };
}

const BLOCKED = 'Popup was blocked! Redirecting in current window...';
const OPENING_FAILED = 'Failed to open authorization window. Redirecting...';

type OpenedPopup = { popup: Window } | { popup: null; problem: string };

function tryOpening(): OpenedPopup {
  try {
    const popup = openConnectWindow();
    // Some popup blockers return a window that is already closed.
    return popup && !popup.closed ? { popup } : { popup: null, problem: BLOCKED };
  } catch {
    return { popup: null, problem: OPENING_FAILED };
  }
}

function navigatePopup(popup: Window, address: string, search: string): boolean {
  try {
    storeConnectAttempt(address, { inPopup: true, search });
    markAwaitingConnectOutcome();
    popup.location.href = address;
    popup.focus();
    return true;
  } catch {
    return false;
  }
}

type AuthUrl = { address: string; failure: null } | { failure: string };

const NO_URL = 'No auth URL received from backend';

async function authUrl(): Promise<AuthUrl> {
  try {
    const { auth_url: address } = await fetchAuthUrl(getTypeformRedirectUri());
    return isWebAddress(address) ? { address, failure: null } : { failure: NO_URL };
  } catch (error) {
    return { failure: connectFailure(error) };
  }
}

/** In production, the API accepts only APP_URL plus this path. The URL must be registered at Typeform. */
export const getTypeformRedirectUri = (): string =>
  `${window.location.origin}${paths.companies.typeformCallback}`;

function connectFailure(error: unknown): string {
  const { status, detail } = toApiError(error);
  // A 2xx error means that the response did not match the contract, that is, it contained no URL.
  if (status >= 200 && status < 300) return NO_URL;
  return detail !== null && !isTypeformConnectionLost(error)
    ? `Connection failed: ${detail}`
    : 'Failed to connect to Typeform';
}

function useRedirect(search: string) {
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelRedirect = () => {
    clearTimeout(timer.current);
    setLeaving(false);
  };
  const redirect = (address: string, problem: string) => {
    toast.error(problem);
    setLeaving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLeaving(false);
      storeConnectAttempt(address, { inPopup: false, search });
      window.location.assign(address);
    }, CONNECT_TIMINGS_MS.redirect);
  };
  return { isLeaving, redirect, cancelRedirect };
}

function useWaiting(attempt: Attempt | null): void {
  const { data: now } = useQuery({
    ...typeformQueries.status(),
    refetchInterval: attempt ? CONNECT_TIMINGS_MS.poll : false,
    refetchIntervalInBackground: true,
  });
  const isConnected = attempt !== null && isNewConnection(attempt.before, now);
  useEffect(() => {
    if (isConnected) completeConnectAttempt();
  }, [isConnected]);
  useEffect(() => (attempt ? watchPopup(attempt, () => endConnectAttempt(null)) : undefined), [attempt]);
}

function watchPopup({ popup, startedAt }: Attempt, giveUp: () => void): () => void {
  let closedAt: number | null = null;
  const timer = setInterval(() => {
    const now = Date.now();
    if (!popup.closed) closedAt = null;
    else closedAt ??= now;
    if (
      (closedAt !== null && now - closedAt >= CONNECT_TIMINGS_MS.afterClosed) ||
      now - startedAt >= CONNECT_TIMINGS_MS.longest
    ) {
      giveUp();
    }
  }, CONNECT_TIMINGS_MS.poll);
  return () => clearInterval(timer);
}
