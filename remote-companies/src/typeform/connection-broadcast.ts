const CHANNEL = 'studio-desk-typeform';
const STORAGE_KEY = 'studio-desk-typeform-outcome';

export interface ConnectOutcome {
  failure: string | null;
}

/** Sent both by BroadcastChannel and by storage event. Receivers ignore the second copy by its id. */
interface OutcomeMessage extends ConnectOutcome {
  id: string;
}

/** Notifies other windows of this browser. The message never contains the OAuth code or a token. */
export function broadcastConnectOutcome(outcome: ConnectOutcome): void {
  const message: OutcomeMessage = { ...outcome, id: `${Date.now()} ${Math.random()}` };
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
  localStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  localStorage.removeItem(STORAGE_KEY);
}

export function subscribeToConnectOutcomes(listener: (outcome: ConnectOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue !== null) receive(JSON.parse(newValue));
  };
  const receivedIds = new Set<string>();
  const receive = (message: unknown) => {
    if (!isOutcomeMessage(message) || receivedIds.has(message.id)) return;
    receivedIds.add(message.id);
    listener({ failure: message.failure });
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel.close();
    window.removeEventListener('storage', onStorage);
  };
}

const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'string' &&
  'failure' in message &&
  (message.failure === null || typeof message.failure === 'string');
