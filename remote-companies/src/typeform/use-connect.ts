import { toApiError, useQuery } from '@studio-desk/shared-auth';
import { paths, type TypeformStatus } from '@studio-desk/shared-contract';
import { toast, useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { awaitOutcome, endAttempt, failAttempt, hearOutcomes, succeed } from './connect-attempt';
import { openWindow, rememberBegun } from './connect-window';
import { fetchAuthUrl, isConnectionLost, isNewConnection, typeformQueries } from './typeform-queries';

/** How long each part of connecting may take, in milliseconds. */
export const CONNECT_MS = {
  poll: 500,
  /** Before this window goes there itself. */
  redirect: 2000,
  /**
   * Asked on after the window reads closed: the service's page may cut the tie between the windows, and then an open
   * one reads closed too.
   */
  afterClosed: 10_000,
  /** The service's page has ended its attempt by then. */
  longest: 10 * 60_000,
};

/** The window that an attempt goes on in, and the connection as it was before. */
interface Attempt {
  popup: Window;
  before: TypeformStatus | undefined;
  startedAt: number;
  /** How many attempts had ended before. */
  count: number;
}

export interface Connect {
  /** From the click on until the connection is there, or the attempt has been given up. */
  isUnderWay: boolean;
  /** Why the last attempt did not end well. */
  failure: string | null;
  connect: () => void;
  giveUp: () => void;
}

/** Connects an account in a window of its own; where that cannot be, in this one. */
export function useConnect(): Connect {
  const { data: ended } = useQuery(typeformQueries.attemptEnd());
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const { isOpening, isLeaving, open, stop } = useOpening(setAttempt);
  const waiting = attempt?.count === ended.count ? attempt : null;
  useWaiting(waiting);
  useEffect(hearOutcomes, []);
  return {
    isUnderWay: isOpening || isLeaving || waiting !== null,
    failure: ended.failure,
    connect: open,
    giveUp: () => {
      stop();
      endAttempt(null);
    },
  };
}

/** Opens the window and leads it to the service, until it is there or stopped. */
function useOpening(onLed: (attempt: Attempt) => void) {
  const { search } = useLocation();
  const { data: before } = useQuery(typeformQueries.status());
  const { isLeaving, leave, stay } = useLeaving(search);
  const [isOpening, setOpening] = useState(false);
  const opening = useRef<Opened | null>(null);
  const lastPopup = useRef<Window | null>(null);

  const stop = () => {
    stay();
    // Empty still: nobody could do anything in it.
    opening.current?.popup?.close();
    opening.current = null;
    setOpening(false);
  };
  const lead = (opened: Opened, address: string, count: number) => {
    if (!opened.popup) leave(address, opened.problem);
    else if (opened.popup.closed) endAttempt(null);
    else if (!leadTo(opened.popup, address, search)) leave(address, OPENING_FAILED);
    else onLed({ popup: opened.popup, before, startedAt: Date.now(), count });
  };
  const start = async () => {
    const { count } = endAttempt(null);
    lastPopup.current?.close();
    const opened = tryOpening();
    lastPopup.current = opened.popup;
    opening.current = opened;
    setOpening(true);
    const url = await authUrl();
    if (opening.current !== opened) return;
    opening.current = null;
    setOpening(false);
    if (url.failure === null) {
      lead(opened, url.address, count);
      return;
    }
    opened.popup?.close();
    failAttempt(url.failure);
  };

  const stopWhenLeft = useEffectEvent(stop);
  useEffect(() => () => stopWhenLeft(), []);
  const open = () => {
    if (!isLeaving && !opening.current) void start();
  };
  return { isOpening, isLeaving, open, stop };
}

const BLOCKED = 'Popup was blocked! Redirecting in current window...';
const OPENING_FAILED = 'Failed to open authorization window. Redirecting...';

type Opened = { popup: Window } | { popup: null; problem: string };

function tryOpening(): Opened {
  try {
    const popup = openWindow();
    // Some blockers give a window that is closed at once.
    return popup && !popup.closed ? { popup } : { popup: null, problem: BLOCKED };
  } catch {
    return { popup: null, problem: OPENING_FAILED };
  }
}

function leadTo(popup: Window, address: string, search: string): boolean {
  try {
    rememberBegun(address, { inPopup: true, search });
    awaitOutcome();
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
    const { auth_url: address } = await fetchAuthUrl(redirectUri());
    return isWebAddress(address) ? { address, failure: null } : { failure: NO_URL };
  } catch (error) {
    return { failure: connectFailure(error) };
  }
}

/** The address of the callback page on this very host, which the server has to allow. */
export const redirectUri = (): string => `${window.location.origin}${paths.companies.typeformCallback}`;

const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function connectFailure(error: unknown): string {
  const { status, detail } = toApiError(error);
  // A success that could not be read had no address in it.
  if (status >= 200 && status < 300) return NO_URL;
  return detail !== null && !isConnectionLost(error)
    ? `Connection failed: ${detail}`
    : 'Failed to connect to Typeform';
}

/** Says why, and goes there in this window after a moment; not any more once the screen has been left. */
function useLeaving(search: string) {
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => {
    clearTimeout(timer.current);
    setLeaving(false);
  };
  const leave = (address: string, problem: string) => {
    toast.error(problem);
    setLeaving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLeaving(false);
      rememberBegun(address, { inPopup: false, search });
      window.location.assign(address);
    }, CONNECT_MS.redirect);
  };
  return { isLeaving, leave, stay };
}

/** Ends the attempt when the server knows the connection, or when it is hopeless; news of the other window end it too. */
function useWaiting(attempt: Attempt | null): void {
  const { data: now } = useQuery({
    ...typeformQueries.status(),
    refetchInterval: attempt ? CONNECT_MS.poll : false,
    refetchIntervalInBackground: true,
  });
  const isThere = attempt !== null && isNewConnection(attempt.before, now);
  useEffect(() => {
    if (isThere) succeed();
  }, [isThere]);
  useEffect(() => (attempt ? whenHopeless(attempt, () => endAttempt(null)) : undefined), [attempt]);
}

function whenHopeless({ popup, startedAt }: Attempt, giveUp: () => void): () => void {
  let closedAt: number | null = null;
  const timer = setInterval(() => {
    const now = Date.now();
    if (!popup.closed) closedAt = null;
    else closedAt ??= now;
    if (
      (closedAt !== null && now - closedAt >= CONNECT_MS.afterClosed) ||
      now - startedAt >= CONNECT_MS.longest
    ) {
      giveUp();
    }
  }, CONNECT_MS.poll);
  return () => clearInterval(timer);
}
