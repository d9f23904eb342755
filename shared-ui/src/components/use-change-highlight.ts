import { useEffect, useRef, type RefObject } from 'react';

const LIT = 'color-mix(in srgb, var(--color-accent) 24%, var(--color-surface))';
const HIGHLIGHT_MS = 2000;
const loadedAt = new Date().toISOString();
/** The `updated_at` of each record when it was last displayed, by id. */
const shown = new Map<string, string>();

/** Highlights the element briefly when its record has just been added, changed or restored. */
export function useChangeHighlight<E extends Element>(record: object | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  const [id, version] = versionOf(record);
  useEffect(() => {
    if (id === '') return;
    const isNewer = version > (shown.get(id) ?? loadedAt);
    shown.set(id, version);
    if (!isNewer || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate([{ offset: 0, backgroundColor: LIT }], {
      duration: HIGHLIGHT_MS,
      easing: 'ease-out',
    });
  }, [id, version]);
  return element;
}

const versionOf = (record: object = {}): [id: string, version: string] =>
  'id' in record && 'updated_at' in record ? [String(record.id), String(record.updated_at)] : ['', ''];
