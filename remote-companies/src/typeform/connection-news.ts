const CHANNEL = 'studio-desk-typeform';
const STORAGE_KEY = 'studio-desk-typeform-outcome';

/** How an attempt to connect ended: with a connection, or with the sentence that says why not. */
export interface ConnectOutcome {
  failure: string | null;
}

/** As it is announced: the same news reach a window by two ways. */
interface News extends ConnectOutcome {
  id: string;
}

/** Tells the other windows of this browser how it ended; it never carries the code or a token. */
export function announceOutcome(outcome: ConnectOutcome): void {
  const news: News = { ...outcome, id: `${Date.now()} ${Math.random()}` };
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
  localStorage.setItem(STORAGE_KEY, JSON.stringify(news));
  localStorage.removeItem(STORAGE_KEY);
}

/** Hears what other windows announce, by either way, and each once. Returns a function that ends it. */
export function onOutcome(listener: (outcome: ConnectOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  const stored = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue !== null) hear(JSON.parse(newValue));
  };
  const heard = new Set<string>();
  const hear = (news: unknown) => {
    if (!isNews(news) || heard.has(news.id)) return;
    heard.add(news.id);
    listener({ failure: news.failure });
  };
  window.addEventListener('storage', stored);
  return () => {
    channel.close();
    window.removeEventListener('storage', stored);
  };
}

const isNews = (news: unknown): news is News =>
  typeof news === 'object' &&
  news !== null &&
  'id' in news &&
  typeof news.id === 'string' &&
  'failure' in news &&
  (news.failure === null || typeof news.failure === 'string');
